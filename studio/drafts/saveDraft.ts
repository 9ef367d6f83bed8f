import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { currentConfig, draftPatch } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { noteSaved } from '../editor/openEditor'
import { studioApi, studioStore } from '../session/studioAtoms'
import { noServerDraft, rivalAtom, saveStateAtom, serverDraftAtom, type SaveState } from './draftAtoms'
import { readServerDraft } from './openDraft'

/** Saves the edit on the server, over the version that this browser knows; when another one was saved elsewhere both are offered. Never throws. */
export async function saveDraft(domain: Domain): Promise<void> {
  if (studioStore.get(saveStateAtom) === 'busy') return
  const editor = studioStore.get(editorAtom)
  const patch = draftPatch(editor)
  if (patch === null) return dropDraft(domain.id)
  const known = studioStore.get(serverDraftAtom)
  studioStore.set(saveStateAtom, 'busy')
  try {
    const { version, updatedAt } = await studioApi.call('admin.draft.put', { params: { domainId: domain.id }, body: { config: patch, baseRevision: editor.revision }, ifMatch: known.version })
    studioStore.set(serverDraftAtom, { version, updatedAt, config: currentConfig(editor) })
    studioStore.set(rivalAtom, null)
    noteSaved(version)
    studioStore.set(saveStateAtom, 'idle')
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) await readServerDraft(domain)
    studioStore.set(saveStateAtom, error instanceof ApiError && error.status === 412 ? 'idle' : stateOf(error))
  }
}

/** Takes the draft away from the server too, once it was discarded or published. A server out of reach keeps it, and says so. */
export async function dropDraft(domainId: number): Promise<void> {
  const known = studioStore.get(serverDraftAtom)
  studioStore.set(rivalAtom, null)
  if (known.version === 0) return
  try {
    await studioApi.call('admin.draft.delete', { params: { domainId } })
    studioStore.set(serverDraftAtom, noServerDraft)
    studioStore.set(saveStateAtom, 'idle')
  } catch (error) {
    studioStore.set(saveStateAtom, stateOf(error))
  }
}

function stateOf(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 0) return 'network'
  if (error.code === 'debug_off') return 'debug-off'
  return error.status === 403 ? 'forbidden' : 'failed'
}

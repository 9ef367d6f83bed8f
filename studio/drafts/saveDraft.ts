import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import type { PlainObject } from '../../src/core/json/plainObject'
import { currentConfig, draftPatch, type Editor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { isClubOpen } from '../session/isClubOpen'
import { isUnreachable } from '../session/studioApi'
import { studioWrite } from '../session/studioQueries'
import { studioStore } from '../session/studioAtoms'
import { competingDraftAtom, saveStateAtom, serverDraftAtom, type SaveState } from './draftAtoms'
import { forgetServerDraft, readServerDraft } from './openDraft'

/**
 * Saves the edit on the server in place of the version that this browser knows; if another version
 * was saved elsewhere, the admin chooses between the two. Never throws.
 */
export async function saveDraft(domain: Domain): Promise<void> {
  if (studioStore.get(saveStateAtom) === 'busy') return
  studioEditor.flush()
  const editor = studioStore.get(editorAtom)
  const patch = draftPatch(editor)
  if (patch === null) return deleteDraft(domain)
  studioStore.set(saveStateAtom, 'busy')
  const put = (ifMatch: number) => putDraft(domain.id, editor, patch, ifMatch)
  try {
    await put(studioStore.get(serverDraftAtom).version)
    setSaveState(domain.id, 'idle')
  } catch (error) {
    setSaveState(domain.id, await handleCallError(error, domain, () => put(0)))
  }
}

/**
 * Deletes the server's draft after the edit was discarded or published, but only the version that
 * this browser knows: a draft saved elsewhere stays and is offered. If the server can't be reached,
 * the draft stays and the save state is `network`. Never throws.
 */
export async function deleteDraft(domain: Domain): Promise<void> {
  const { version } = studioStore.get(serverDraftAtom)
  if (version === 0) return
  // The admin has not chosen between the drafts yet: the server's draft belongs to another edit and
  // is offered again.
  if (studioStore.get(competingDraftAtom))
    return void (await readServerDraft(domain, { offer: true }))
  try {
    await studioWrite('admin.draft.delete', {
      params: { domainId: domain.id },
      ifMatch: version,
    })
    // The draft may have been saved again meanwhile.
    if (isClubOpen(domain.id) && studioStore.get(serverDraftAtom).version === version)
      forgetServerDraft()
    setSaveState(domain.id, 'idle')
  } catch (error) {
    setSaveState(domain.id, await handleCallError(error, domain))
  }
}

async function putDraft(
  domainId: number,
  editor: Editor,
  patch: PlainObject,
  ifMatch: number,
): Promise<void> {
  const { version, updatedAt } = await studioWrite('admin.draft.put', {
    params: { domainId },
    body: { config: patch, baseRevision: editor.revision },
    ifMatch,
  })
  if (!isClubOpen(domainId)) return
  studioStore.set(serverDraftAtom, { version, updatedAt, config: currentConfig(editor) })
  studioStore.set(competingDraftAtom, null)
  studioEditor.setSavedVersion(version)
  studioEditor.setSavePending(false)
}

/**
 * Handles a failed call and returns the resulting save state. If the version was stale, reads the
 * server's draft; if the draft was deleted elsewhere, calls `retry` once.
 */
async function handleCallError(
  error: unknown,
  domain: Domain,
  retry?: () => Promise<void>,
): Promise<SaveState> {
  if (!(error instanceof ApiError) || error.status !== 412) return toSaveState(error)
  const result = await readServerDraft(domain, { offer: true })
  if (result === 'failed') return 'failed'
  if (result === 'found' || !retry) return 'idle'
  try {
    await retry()
    return 'idle'
  } catch (retryError) {
    return handleCallError(retryError, domain)
  }
}

function setSaveState(domainId: number, state: SaveState): void {
  if (isClubOpen(domainId)) studioStore.set(saveStateAtom, state)
}

function toSaveState(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return 'failed'
  if (isUnreachable(error.status)) return 'network'
  if (error.code === 'debug_off') return 'debug-off'
  return error.status === 403 ? 'forbidden' : 'failed'
}

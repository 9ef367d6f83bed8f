import type { Domain, Draft } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { applyMergePatch, jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { currentConfig, hasEdit, rebase } from '../editor/Editor'
import { draftMetaAtom, editorAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { isClubOpen } from '../session/isClubOpen'
import { studioApi, studioStore } from '../session/studioAtoms'
import { fetchConfigAtRevision } from './fetchConfigAtRevision'
import { noServerDraft, competingDraftAtom, saveStateAtom, serverDraftAtom } from './draftAtoms'

/**
 * Loads the draft that the admin saved on the server, once this browser's own steps are restored.
 * Without local steps, the draft is opened. Local steps based on it are kept. Otherwise the two
 * compete, and the admin chooses.
 */
export async function openDraft(domain: Domain): Promise<void> {
  studioStore.set(serverDraftAtom, noServerDraft)
  studioStore.set(competingDraftAtom, null)
  studioStore.set(saveStateAtom, 'idle')
  if (domain.draftVersion === null || domain.draftVersion === undefined)
    return studioEditor.setSavedVersion(0)
  await readServerDraft(domain)
}

/**
 * Reads the admin's draft from the server, at first or after another browser saved or deleted it.
 * With `offer`, the draft is offered to the admin even if this browser has no edit. Returns whether
 * the server has a draft (`found` or `none`), or `failed` if the draft could not be read.
 */
export async function readServerDraft(
  domain: Domain,
  { offer = false } = {},
): Promise<'found' | 'none' | 'failed'> {
  const { savedVersion } = studioStore.get(draftMetaAtom)
  // The draft may have been saved or deleted in the meantime, possibly in another tab.
  const isCurrent = (): boolean =>
    isClubOpen(domain.id) && studioStore.get(draftMetaAtom).savedVersion === savedVersion
  try {
    const draft = await fetchDraft(domain.id)
    if (draft) {
      const base = await fetchConfigAtRevision(domain, draft.baseRevision)
      if (isCurrent()) applyServerDraft(draft, base, domain, offer)
      return 'found'
    }
    if (isCurrent()) forgetServerDraft()
    return 'none'
  } catch (error) {
    // The local steps stay, and the next save reports a competing draft.
    if (!(error instanceof ApiError)) throw error
    return 'failed'
  }
}

/** Records that the server no longer has a draft of the current club. */
export function forgetServerDraft(): void {
  studioStore.set(serverDraftAtom, noServerDraft)
  studioStore.set(competingDraftAtom, null)
  studioEditor.setSavedVersion(0)
}

async function fetchDraft(domainId: number): Promise<Draft | undefined> {
  try {
    return await studioApi.call('admin.draft.get', { params: { domainId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

function applyServerDraft(draft: Draft, base: PlainObject, domain: Domain, offer: boolean): void {
  // A merge patch applied to an object yields an object.
  const saved = applyMergePatch(base, draft.config) as PlainObject
  const { version, updatedAt } = draft
  studioEditor.flush()
  const editor = studioStore.get(editorAtom)
  const meta = studioStore.get(draftMetaAtom)
  if (!offer && !hasEdit(editor)) {
    studioEditor.rebase(rebaseOntoPublished(saved, base, draft.baseRevision, domain))
    studioStore.set(serverDraftAtom, { version, updatedAt, config: saved })
    return studioEditor.setSavedVersion(version)
  }
  // The saved draft, rebased onto the base of the local steps.
  const config = mergeThreeWay(base, saved, editor.base).config
  studioStore.set(serverDraftAtom, { version, updatedAt, config })
  // The local steps continue from the saved draft, or lead to the same config.
  if (meta.savedVersion === version || jsonEquals(currentConfig(editor), config)) {
    studioStore.set(competingDraftAtom, null)
    studioEditor.setSavedVersion(version)
  } else
    studioStore.set(competingDraftAtom, {
      version,
      updatedAt,
      config,
      localChangedAt: meta.localChangedAt,
    })
}

/**
 * Rebases a saved edit onto the published config. If the edit and a publish changed the same setting
 * to different values, the edit keeps its old base, and a later rebase asks which value to use.
 */
function rebaseOntoPublished(
  saved: PlainObject,
  base: PlainObject,
  revision: number,
  domain: Domain,
) {
  const published = isPlainObject(domain.config) ? domain.config : {}
  const { config, conflicts } = mergeThreeWay(base, saved, published)
  return conflicts.length > 0
    ? rebase(base, revision, saved)
    : rebase(published, domain.revision, config)
}

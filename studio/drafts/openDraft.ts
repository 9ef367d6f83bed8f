import type { Domain, Draft } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { applyMergePatch, jsonEquals } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { currentConfig, draftPatch, rebase } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { isClubOpen } from '../session/isClubOpen'
import { studioApi, studioStore } from '../session/studioAtoms'
import { fetchConfigAtRevision } from './fetchConfigAtRevision'
import { noServerDraft, competingDraftAtom, saveStateAtom, serverDraftAtom } from './draftAtoms'

/**
 * Restores the admin's saved server draft, after the browser's own steps have been restored:
 * without such steps it becomes the edit; steps that continue from it stay; anything else is a
 * competing draft, and the admin chooses.
 */
export async function openDraft(domain: Domain): Promise<void> {
  studioStore.set(serverDraftAtom, noServerDraft)
  studioStore.set(competingDraftAtom, null)
  studioStore.set(saveStateAtom, 'idle')
  if (domain.draftVersion === null || domain.draftVersion === undefined) return
  await readServerDraft(domain)
}

/**
 * Reads the server's draft again after another browser of the same admin saved or deleted it.
 * `offer` presents it even if nothing is edited here. Returns whether there is one; `failed` if it
 * could not be read.
 */
export async function readServerDraft(
  domain: Domain,
  { offer = false } = {},
): Promise<'read' | 'none' | 'failed'> {
  try {
    const draft = await fetchDraft(domain.id)
    if (draft) {
      const base = await fetchConfigAtRevision(domain, draft.baseRevision)
      if (isClubOpen(domain.id)) adopt(draft, base, domain, offer)
      return 'read'
    }
    if (isClubOpen(domain.id)) {
      studioStore.set(serverDraftAtom, noServerDraft)
      studioStore.set(competingDraftAtom, null)
    }
    return 'none'
  } catch (error) {
    // This browser's steps stay, and the next save reports a competing draft.
    if (!(error instanceof ApiError)) throw error
    return 'failed'
  }
}

async function fetchDraft(domainId: number): Promise<Draft | undefined> {
  try {
    return await studioApi.call('admin.draft.get', { params: { domainId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

function adopt(draft: Draft, base: PlainObject, domain: Domain, offer: boolean): void {
  // A merge patch applied to an object gives an object.
  const saved = applyMergePatch(base, draft.config) as PlainObject
  const { version, updatedAt } = draft
  studioEditor.flush()
  const editor = studioStore.get(editorAtom)
  const meta = studioEditor.meta()
  if (!offer && draftPatch(editor) === null && editor.steps.length === 0) {
    studioEditor.rebase(rebaseOntoPublished(saved, base, draft.baseRevision, domain))
    studioStore.set(serverDraftAtom, { version, updatedAt, config: saved })
    return studioEditor.setSavedVersion(version)
  }
  // The saved draft rebased onto the base of this browser's steps.
  const config = mergeThreeWay(base, saved, editor.base).config
  studioStore.set(serverDraftAtom, { version, updatedAt, config })
  // The local steps continue from what was saved.
  if (meta.savedVersion === version || jsonEquals(currentConfig(editor), config)) {
    studioStore.set(competingDraftAtom, null)
    studioEditor.setSavedVersion(version)
  } else studioStore.set(competingDraftAtom, { version, updatedAt, config, keptAt: meta.keptAt })
}

/**
 * Rebases a saved edit onto the published config. If both changed the same setting, the edit keeps
 * its old base, and rebasing later asks which value to use.
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

import { jsonEquals } from '../../src/core/json/mergePatch'
import { currentConfig, draftPatch } from '../editor/Editor'
import { draftMetaAtom, editorAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { rightsIn } from '../session/rights'
import { isReachableAtom } from '../session/studioApi'
import { studioAtom, studioStore } from '../session/studioAtoms'
import {
  unconfirmedScheduleAtom,
  competingDraftAtom,
  saveStateAtom,
  serverDraftAtom,
} from './draftAtoms'
import { saveDraft } from './saveDraft'

/** Retries failed saves automatically. */
export interface SaveRetry {
  /**
   * Starts watching the connection and the saves. A lost connection, a failed call or a failed save
   * marks the edit as pending, also across reloads. A pending edit is saved when the browser is
   * online again, or after a delay.
   */
  start: () => void
  /**
   * Saves the current club's edit if it is pending because the server was unreachable. Never
   * throws.
   */
  savePending: () => Promise<void>
}

/** Creates the automatic retry of the studio's saves. */
export function createSaveRetry(): SaveRetry {
  let isStarted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const savePending = async (): Promise<void> => {
    clearTimeout(timer)
    if (!studioStore.get(draftMetaAtom).savePending) return clearUnsaved()
    const domain = findPublishableClub()
    // The admin must choose between competing drafts first; and after a schedule request without a
    // response the server may already have the edit.
    if (
      !domain ||
      studioStore.get(competingDraftAtom) ||
      studioStore.get(unconfirmedScheduleAtom) === domain.id
    )
      return
    await saveDraft(domain)
    if (findPublishableClub()?.id === domain.id && studioStore.get(saveStateAtom) === 'idle')
      studioEditor.setSavePending(false)
  }
  const start = (): void => {
    if (isStarted) return
    isStarted = true
    studioStore.sub(editorAtom, markUnsaved)
    studioStore.sub(isReachableAtom, () => {
      markUnsaved()
      if (studioStore.get(isReachableAtom)) void savePending()
    })
    studioStore.sub(saveStateAtom, () => {
      if (studioStore.get(saveStateAtom) !== 'network') return
      studioEditor.setSavePending(true)
      clearTimeout(timer)
      timer = setTimeout(() => void savePending(), RETRY_MS)
    })
    window.addEventListener('online', () => void savePending())
  }
  return { start, savePending }
}

/** The studio's retry. */
export const saveRetry = createSaveRetry()

/**
 * Shows that an edit is unsaved if the browser is offline or the last call did not reach the
 * server.
 */
function markUnsaved(): void {
  if (navigator.onLine && studioStore.get(isReachableAtom)) return
  const editor = studioStore.get(editorAtom)
  // Nothing is pending if the server already has this edit, even if another call failed.
  if (
    draftPatch(editor) === null ||
    jsonEquals(currentConfig(editor), studioStore.get(serverDraftAtom).config)
  )
    return
  if (studioStore.get(saveStateAtom) !== 'busy' && findPublishableClub())
    studioStore.set(saveStateAtom, 'network')
}

/** Stops showing an edit as unsaved that another tab has saved. */
function clearUnsaved(): void {
  if (studioStore.get(saveStateAtom) !== 'network') return
  studioStore.set(saveStateAtom, 'idle')
  markUnsaved()
}

/** The current club; undefined if none is open or this admin may not publish in it. */
function findPublishableClub() {
  const studio = studioStore.get(studioAtom)
  if (studio.status !== 'ready' || !studio.domain) return undefined
  return rightsIn(studio.session, studio.domain).mayPublish ? studio.domain : undefined
}

const RETRY_MS = 10_000

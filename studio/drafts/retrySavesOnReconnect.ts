import { jsonEquals } from '../../src/core/config/mergePatch'
import { own } from '../../src/core/config/plainObject'
import { currentConfig, draftPatch } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { draftMeta, setSavePending } from '../editor/openEditor'
import { rightsOf } from '../session/rights'
import { reachableAtom } from '../session/studioApi'
import { studioAtom, studioStore } from '../session/studioAtoms'
import {
  unconfirmedScheduleAtom,
  competingDraftAtom,
  saveStateAtom,
  serverDraftAtom,
} from './draftAtoms'
import { saveDraft } from './saveDraft'

let subscribed = false
let retryTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Retries saving automatically, also after a reload: from now on lost connections, failed calls and
 * failed saves mark the edit as pending, and it is saved when the browser is online again or after
 * a delay. Call once.
 */
export function retrySavesOnReconnect(): void {
  if (subscribed) return
  subscribed = true
  // An online browser may still not reach the server.
  const noteUnsaved = (): void => {
    if (navigator.onLine && studioStore.get(reachableAtom)) return
    const editor = studioStore.get(editorAtom)
    // Nothing is pending if the server already has this version, even if another call failed.
    if (
      draftPatch(editor) === null ||
      jsonEquals(currentConfig(editor), studioStore.get(serverDraftAtom).config)
    )
      return
    if (studioStore.get(saveStateAtom) !== 'busy' && openClub())
      studioStore.set(saveStateAtom, 'network')
  }
  studioStore.sub(editorAtom, noteUnsaved)
  studioStore.sub(reachableAtom, () => {
    noteUnsaved()
    if (studioStore.get(reachableAtom)) void savePendingDraft()
  })
  studioStore.sub(saveStateAtom, () => {
    if (studioStore.get(saveStateAtom) !== 'network') return
    setSavePending(true)
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void savePendingDraft(), RETRY_MS)
  })
  window.addEventListener('online', () => void savePendingDraft())
}

/**
 * Saves the current club's edit if it is pending because the server was unreachable. Never throws.
 */
export async function savePendingDraft(): Promise<void> {
  clearTimeout(retryTimer)
  const domain = openClub()
  // The admin must choose between competing drafts first; and after a schedule request without a
  // response the server may already have the edit.
  if (
    !draftMeta().owed ||
    !domain ||
    studioStore.get(competingDraftAtom) ||
    studioStore.get(unconfirmedScheduleAtom) === domain.id
  )
    return
  await saveDraft(domain)
  if (openClub()?.id === domain.id && studioStore.get(saveStateAtom) === 'idle')
    setSavePending(false)
}

/** The current club, if this admin may save there. */
function openClub() {
  const studio = studioStore.get(studioAtom)
  if (studio.status !== 'ready' || !studio.domain) return undefined
  return rightsOf(
    studio.session.company.permissionLevel,
    own(studio.domain.config, 'debug') === true,
  ).mayPublish
    ? studio.domain
    : undefined
}

const RETRY_MS = 10_000

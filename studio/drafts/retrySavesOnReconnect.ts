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
 * What is edited without a connection, or while the server is down, goes up by itself once there is
 * one, after a reload too: from now on lost connections, calls that did not get through and failed
 * saves are noted, and tried again when the browser is online and from time to time. Once is
 * enough.
 */
export function retrySavesOnReconnect(): void {
  if (subscribed) return
  subscribed = true
  // A browser that is online may still have no server.
  const noteUnsaved = (): void => {
    if (navigator.onLine && studioStore.get(reachableAtom)) return
    const editor = studioStore.get(editorAtom)
    // What the server has already is owed to nobody, though another call found no server.
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
 * Saves the edit of the club on the screen if that is owed since the server was out of reach. Never
 * throws.
 */
export async function savePendingDraft(): Promise<void> {
  clearTimeout(retryTimer)
  const domain = openClub()
  // Two states of one draft are the admin's to choose from; and what was ordered without an answer
  // may be the server's already.
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

/** The club on the screen, if this admin may save there. */
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

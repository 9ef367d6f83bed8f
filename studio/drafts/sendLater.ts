import { jsonEquals } from '../../src/core/config/mergePatch'
import { own } from '../../src/core/config/plainObject'
import { currentConfig, draftPatch } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { keptBefore, noteOwed } from '../editor/openEditor'
import { rightsOf } from '../session/rights'
import { reachedAtom } from '../session/studioApi'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { orderedAtom, rivalAtom, saveStateAtom, serverDraftAtom } from './draftAtoms'
import { saveDraft } from './saveDraft'

let following = false
let again: ReturnType<typeof setTimeout> | undefined

/**
 * What is edited without a connection, or while the server is down, goes up by itself once there is
 * one, after a reload too: from now on lost connections, calls that did not get through and failed
 * saves are noted, and tried again when the browser is online and from time to time. Once is
 * enough.
 */
export function followConnection(): void {
  if (following) return
  following = true
  // A browser that is online may still have no server.
  const look = (): void => {
    if (navigator.onLine && studioStore.get(reachedAtom)) return
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
  studioStore.sub(editorAtom, look)
  studioStore.sub(reachedAtom, () => {
    look()
    if (studioStore.get(reachedAtom)) void sendOwed()
  })
  studioStore.sub(saveStateAtom, () => {
    if (studioStore.get(saveStateAtom) !== 'network') return
    noteOwed(true)
    clearTimeout(again)
    again = setTimeout(() => void sendOwed(), AGAIN_MS)
  })
  window.addEventListener('online', () => void sendOwed())
}

/**
 * Saves the edit of the club on the screen if that is owed since the server was out of reach. Never
 * throws.
 */
export async function sendOwed(): Promise<void> {
  clearTimeout(again)
  const domain = openClub()
  // Two states of one draft are the admin's to choose from; and what was ordered without an answer
  // may be the server's already.
  if (
    !keptBefore().owed ||
    !domain ||
    studioStore.get(rivalAtom) ||
    studioStore.get(orderedAtom) === domain.id
  )
    return
  await saveDraft(domain)
  if (openClub()?.id === domain.id && studioStore.get(saveStateAtom) === 'idle') noteOwed(false)
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

const AGAIN_MS = 10_000

import { editorAtom, faultsAtom, typedAtom } from './editorAtom'
import { carryTyped } from './carryTyped'
import { currentConfig, startEditor, type Editor } from './Editor'
import { draftKey, keepDraft, nothingKept, readDraft, type KeptAbout } from './draftStorage'
import { isPlainObject } from '../../src/core/config/plainObject'
import { studioStore } from '../session/studioAtoms'
import { settle } from './typing'

/** A club as the editor needs it. */
export interface PublishedConfig {
  id: number
  config: unknown
  revision: number
}

let keepAs: string | undefined
let keeping = false
let about: KeptAbout = nothingKept
/**
 * Whether something was changed in this tab since it last wrote the browser's storage: tabs share
 * that one.
 */
let dirty = false
/**
 * The `keptAt` of the browser's copy that this tab read or wrote: with another one it is another
 * tab's work.
 */
let sharedAt: string | undefined
/** Set while the editor moves without anybody's doing in this tab. */
let followed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens a club for an admin, with what they had not published yet; the draft is kept from then on
 * at each step.
 */
export function openEditor(username: string, domain: PublishedConfig): void {
  const key = draftKey(username, domain.id)
  // The last change of the club that was open may still wait to be taken over, and to be kept.
  leave()
  keepAs = undefined
  studioStore.set(typedAtom, {})
  studioStore.set(faultsAtom, [])
  const fresh = startEditor(isPlainObject(domain.config) ? domain.config : {}, domain.revision)
  // A draft over an older revision stays over it: taking over, or publishing (412), then says what
  // changed meanwhile.
  const kept = readDraft([...storesOf('sessionStorage'), ...storesOf('localStorage')], key)
  studioStore.set(editorAtom, kept?.editor ?? fresh)
  about = kept?.about ?? nothingKept
  sharedAt = kept?.about.keptAt
  dirty = false
  keepAs = key
  if (keeping) return
  keeping = true
  // Writing at every frame of a drag would cost frames; leaving the page writes at once.
  studioStore.sub(editorAtom, () => {
    clearTimeout(timer)
    if (keepAs !== undefined && !followed) {
      dirty = true
      about = { ...about, keptAt: new Date().toISOString() }
    }
    timer = setTimeout(keep, KEEP_AFTER_MS)
  })
  window.addEventListener('pagehide', leave)
}

/**
 * Changes the editor, and forgets what was typed and not accepted: it belonged to the state before.
 */
export function moveEditor(change: (editor: Editor) => Editor): void {
  settle()
  studioStore.set(editorAtom, change(studioStore.get(editorAtom)))
  studioStore.set(typedAtom, {})
}

/**
 * Changes the editor from outside its forms, as one who edits; what was typed and not accepted
 * stays in its field, over the new values of all others.
 */
export function changeEditor(change: (editor: Editor) => Editor): void {
  settle()
  const editor = studioStore.get(editorAtom)
  const next = change(editor)
  studioStore.set(
    typedAtom,
    carryTyped(studioStore.get(typedAtom), currentConfig(editor), currentConfig(next)),
  )
  studioStore.set(editorAtom, next)
}

/** Goes on from another published config; what was typed and not accepted stays in its field. */
export function carryEditor(next: Editor): void {
  const editor = studioStore.get(editorAtom)
  studioStore.set(
    typedAtom,
    carryTyped(studioStore.get(typedAtom), currentConfig(editor), currentConfig(next)),
  )
  // An editor without steps only follows what was published or saved elsewhere: nobody changed
  // anything here.
  followed = editor.steps.length === 0
  try {
    studioStore.set(editorAtom, next)
  } finally {
    followed = false
  }
}

/** What was kept beside the open editor. */
export const keptBefore = (): KeptAbout => about

/** The editor now goes on from this version of the server's draft. */
export function noteSaved(version: number): void {
  about = { ...about, savedVersion: version }
  keep()
}

/** The open editor has to go up once the server can be reached again, or has no longer. */
export function noteOwed(owed: boolean): void {
  if (about.owed === owed) return
  about = { ...about, owed }
  dirty ||= owed
  keep()
}

const KEEP_AFTER_MS = 150

function leave(): void {
  settle()
  keep()
}

function keep(): void {
  clearTimeout(timer)
  if (keepAs === undefined) return
  const editor = studioStore.get(editorAtom)
  keepDraft(storesOf('sessionStorage'), keepAs, editor, about)
  // Another tab's unsaved work is neither removed nor overwritten by a tab in which nobody edited.
  const shared = storesOf('localStorage')
  const mine = sharedAt !== undefined && readDraft(shared, keepAs)?.about.keptAt === sharedAt
  if (mine || (dirty && editor.steps.length > 0)) {
    keepDraft(shared, keepAs, editor, about)
    sharedAt = about.keptAt
  }
  dirty = false
}

/** The tab's storage or the browser's; empty where it is forbidden. */
function storesOf(name: 'sessionStorage' | 'localStorage'): Storage[] {
  try {
    return [window[name]]
  } catch (forbidden) {
    // A browser may forbid storage; then a reload loses the draft, and nothing else.
    void forbidden
    return []
  }
}

import { editorAtom, faultsAtom, unacceptedInputAtom } from './editorAtom'
import { carryRejectedInput } from './carryRejectedInput'
import { currentConfig, startEditor, type Editor } from './Editor'
import {
  draftKey,
  storeDraft,
  emptyDraftMeta,
  readStoredDraft,
  type DraftMeta,
} from './draftStorage'
import { isPlainObject } from '../../src/core/config/plainObject'
import { studioStore } from '../session/studioAtoms'
import { flushEdit } from './debounceEdit'

/** A club as the editor needs it. */
export interface PublishedConfig {
  id: number
  config: unknown
  revision: number
}

let storageKey: string | undefined
let subscribed = false
let meta: DraftMeta = emptyDraftMeta
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
let isRebasing = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens a club for an admin, with what they had not published yet; the draft is kept from then on
 * at each step.
 */
export function openEditor(username: string, domain: PublishedConfig): void {
  const key = draftKey(username, domain.id)
  // The last change of the club that was open may still wait to be taken over, and to be kept.
  flushAndStore()
  storageKey = undefined
  studioStore.set(unacceptedInputAtom, {})
  studioStore.set(faultsAtom, [])
  const fresh = startEditor(isPlainObject(domain.config) ? domain.config : {}, domain.revision)
  // A draft over an older revision stays over it: taking over, or publishing (412), then says what
  // changed meanwhile.
  const stored = readStoredDraft([...storesOf('sessionStorage'), ...storesOf('localStorage')], key)
  studioStore.set(editorAtom, stored?.editor ?? fresh)
  meta = stored?.about ?? emptyDraftMeta
  sharedAt = stored?.about.keptAt
  dirty = false
  storageKey = key
  if (subscribed) return
  subscribed = true
  // Writing at every frame of a drag would cost frames; leaving the page writes at once.
  studioStore.sub(editorAtom, () => {
    clearTimeout(timer)
    if (storageKey !== undefined && !isRebasing) {
      dirty = true
      meta = { ...meta, keptAt: new Date().toISOString() }
    }
    timer = setTimeout(store, STORE_DELAY_MS)
  })
  window.addEventListener('pagehide', flushAndStore)
}

/**
 * Changes the editor, and forgets what was typed and not accepted: it belonged to the state before.
 */
export function resetEditor(change: (editor: Editor) => Editor): void {
  flushEdit()
  studioStore.set(editorAtom, change(studioStore.get(editorAtom)))
  studioStore.set(unacceptedInputAtom, {})
}

/**
 * Changes the editor from outside its forms, as one who edits; what was typed and not accepted
 * stays in its field, over the new values of all others.
 */
export function updateEditor(change: (editor: Editor) => Editor): void {
  flushEdit()
  const editor = studioStore.get(editorAtom)
  const next = change(editor)
  studioStore.set(
    unacceptedInputAtom,
    carryRejectedInput(
      studioStore.get(unacceptedInputAtom),
      currentConfig(editor),
      currentConfig(next),
    ),
  )
  studioStore.set(editorAtom, next)
}

/** Goes on from another published config; what was typed and not accepted stays in its field. */
export function rebaseEditor(next: Editor): void {
  const editor = studioStore.get(editorAtom)
  studioStore.set(
    unacceptedInputAtom,
    carryRejectedInput(
      studioStore.get(unacceptedInputAtom),
      currentConfig(editor),
      currentConfig(next),
    ),
  )
  // An editor without steps only follows what was published or saved elsewhere: nobody changed
  // anything here.
  isRebasing = editor.steps.length === 0
  try {
    studioStore.set(editorAtom, next)
  } finally {
    isRebasing = false
  }
}

/** What was kept beside the open editor. */
export const draftMeta = (): DraftMeta => meta

/** The editor now goes on from this version of the server's draft. */
export function setSavedVersion(version: number): void {
  meta = { ...meta, savedVersion: version }
  store()
}

/** The open editor has to go up once the server can be reached again, or has no longer. */
export function setSavePending(owed: boolean): void {
  if (meta.owed === owed) return
  meta = { ...meta, owed }
  dirty ||= owed
  store()
}

const STORE_DELAY_MS = 150

function flushAndStore(): void {
  flushEdit()
  store()
}

function store(): void {
  clearTimeout(timer)
  if (storageKey === undefined) return
  const editor = studioStore.get(editorAtom)
  storeDraft(storesOf('sessionStorage'), storageKey, editor, meta)
  // Another tab's unsaved work is neither removed nor overwritten by a tab in which nobody edited.
  const shared = storesOf('localStorage')
  const mine =
    sharedAt !== undefined && readStoredDraft(shared, storageKey)?.about.keptAt === sharedAt
  if (mine || (dirty && editor.steps.length > 0)) {
    storeDraft(shared, storageKey, editor, meta)
    sharedAt = meta.keptAt
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

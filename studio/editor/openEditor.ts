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

/** The part of a club the editor needs. */
export interface PublishedConfig {
  id: number
  config: unknown
  revision: number
}

let storageKey: string | undefined
let subscribed = false
let meta: DraftMeta = emptyDraftMeta
/**
 * Whether this tab has unsaved changes since it last wrote the browser's storage, which tabs share.
 */
let dirty = false
/**
 * The `keptAt` of the shared copy this tab read or wrote; a different value means another tab's
 * work.
 */
let sharedAt: string | undefined
/** Set while the editor changes without a user's action in this tab. */
let isRebasing = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens a club for an admin and restores their unpublished edit; from then on each step is stored.
 */
export function openEditor(username: string, domain: PublishedConfig): void {
  const key = draftKey(username, domain.id)
  // The previous club's last change may still be pending.
  flushAndStore()
  storageKey = undefined
  studioStore.set(unacceptedInputAtom, {})
  studioStore.set(faultsAtom, [])
  const fresh = startEditor(isPlainObject(domain.config) ? domain.config : {}, domain.revision)
  // A draft of an older revision keeps its base; including the changes or publishing (412) then
  // shows what changed.
  const stored = readStoredDraft([...storesOf('sessionStorage'), ...storesOf('localStorage')], key)
  studioStore.set(editorAtom, stored?.editor ?? fresh)
  meta = stored?.about ?? emptyDraftMeta
  sharedAt = stored?.about.keptAt
  dirty = false
  storageKey = key
  if (subscribed) return
  subscribed = true
  // Storing on every frame of a drag would drop frames; leaving the page stores immediately.
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

/** Changes the editor and drops unaccepted input, which belonged to the previous state. */
export function resetEditor(change: (editor: Editor) => Editor): void {
  flushEdit()
  studioStore.set(editorAtom, change(studioStore.get(editorAtom)))
  studioStore.set(unacceptedInputAtom, {})
}

/** Changes the editor from outside its forms as an edit; unaccepted input stays in its field. */
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

/** Rebases onto another published config; unaccepted input stays in its field. */
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
  // Without steps the editor only follows changes made elsewhere; no one edited here.
  isRebasing = editor.steps.length === 0
  try {
    studioStore.set(editorAtom, next)
  } finally {
    isRebasing = false
  }
}

/** Metadata stored with the open editor. */
export const draftMeta = (): DraftMeta => meta

/** Records the server draft version the editor now continues from. */
export function setSavedVersion(version: number): void {
  meta = { ...meta, savedVersion: version }
  store()
}

/** Marks whether the open editor must be saved once the server is reachable. */
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
  // A tab without edits neither removes nor overwrites another tab's unsaved work.
  const shared = storesOf('localStorage')
  const mine =
    sharedAt !== undefined && readStoredDraft(shared, storageKey)?.about.keptAt === sharedAt
  if (mine || (dirty && editor.steps.length > 0)) {
    storeDraft(shared, storageKey, editor, meta)
    sharedAt = meta.keptAt
  }
  dirty = false
}

/** The tab's or the browser's storage; empty if forbidden. */
function storesOf(name: 'sessionStorage' | 'localStorage'): Storage[] {
  try {
    return [window[name]]
  } catch (forbidden) {
    // If storage is forbidden, a reload loses the draft and nothing else.
    void forbidden
    return []
  }
}

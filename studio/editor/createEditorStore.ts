import type { createStore } from 'jotai'
import { isPlainObject } from '../../src/core/config/plainObject'
import { carryRejectedInput } from './carryRejectedInput'
import { createEditDebounce, type EditDebounce } from './createEditDebounce'
import {
  draftKey,
  emptyDraftMeta,
  readStoredDraft,
  storeDraft,
  type DraftMeta,
} from './draftStorage'
import { currentConfig, startEditor, type Editor } from './Editor'
import { editorAtom, serverErrorsAtom, unacceptedInputAtom } from './editorAtom'

/** The fields of a club that the editor needs. */
export interface PublishedConfig {
  id: number
  config: unknown
  revision: number
}

/** A tab's editor: makes every change of `editorAtom` and stores it in the browser. */
export interface EditorStore extends EditDebounce {
  /**
   * Opens a club for an admin and restores their unpublished edit; from then on each step is
   * stored.
   */
  open: (username: string, domain: PublishedConfig) => void
  /** Changes the editor and drops unaccepted input, which belonged to the previous state. */
  reset: (change: (editor: Editor) => Editor) => void
  /** Makes an edit from outside the editor's forms; unaccepted input stays in its field. */
  update: (change: (editor: Editor) => Editor) => void
  /** Rebases onto another published config; unaccepted input stays in its field. */
  rebase: (next: Editor) => void
  /** Metadata stored with the open editor. */
  meta: () => DraftMeta
  /** Records the version of the server's draft that the editor now continues from. */
  setSavedVersion: (version: number) => void
  /** Records whether the edit must be saved once the server is reachable. */
  setSavePending: (savePending: boolean) => void
}

const STORE_DELAY_MS = 150

/** Creates a tab's editor in its jotai store. No club is open at first. */
export function createEditorStore(store: ReturnType<typeof createStore>): EditorStore {
  const { debounce, flush } = createEditDebounce(store)
  let storageKey: string | undefined
  let subscribed = false
  let meta: DraftMeta = emptyDraftMeta
  /**
   * Whether this tab has changed the edit since it last stored it in `localStorage`, which tabs
   * share.
   */
  let dirty = false
  /**
   * The `localChangedAt` of the shared copy that this tab last read or wrote; if the stored one
   * differs, it is another tab's work.
   */
  let sharedChangedAt: string | undefined
  /** Whether the editor is changing without an action in this tab. */
  let isRebasing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const storeNow = (): void => {
    clearTimeout(timer)
    if (storageKey === undefined) return
    const editor = store.get(editorAtom)
    storeDraft(storesOf('sessionStorage'), storageKey, editor, meta)
    // A tab without edits neither removes nor overwrites another tab's unsaved work.
    const shared = storesOf('localStorage')
    const isOwnCopy =
      sharedChangedAt !== undefined &&
      readStoredDraft(shared, storageKey)?.meta.localChangedAt === sharedChangedAt
    if (isOwnCopy || (dirty && editor.steps.length > 0)) {
      storeDraft(shared, storageKey, editor, meta)
      sharedChangedAt = meta.localChangedAt
    }
    dirty = false
  }
  const flushAndStore = (): void => {
    flush()
    storeNow()
  }
  const storeSteps = (): void => {
    if (subscribed) return
    subscribed = true
    // Storing is delayed, because storing on every frame of a drag would drop frames; leaving the
    // page stores immediately.
    store.sub(editorAtom, () => {
      clearTimeout(timer)
      if (storageKey !== undefined && !isRebasing) {
        dirty = true
        meta = { ...meta, localChangedAt: new Date().toISOString() }
      }
      timer = setTimeout(storeNow, STORE_DELAY_MS)
    })
    window.addEventListener('pagehide', flushAndStore)
  }
  /** Keeps unaccepted input in its field while the editor becomes `next`. */
  const carryInput = (editor: Editor, next: Editor): void =>
    store.set(unacceptedInputAtom, (typed) =>
      carryRejectedInput(typed, currentConfig(editor), currentConfig(next)),
    )

  return {
    debounce,
    flush,
    open: (username, domain) => {
      const key = draftKey(username, domain.id)
      // The previous club's last change may still be pending.
      flushAndStore()
      storageKey = undefined
      store.set(unacceptedInputAtom, {})
      store.set(serverErrorsAtom, [])
      const fresh = startEditor(isPlainObject(domain.config) ? domain.config : {}, domain.revision)
      // A draft over an older revision keeps its base; a later rebase, or publishing (412), then
      // shows what was published since.
      const stored = readStoredDraft(
        [...storesOf('sessionStorage'), ...storesOf('localStorage')],
        key,
      )
      store.set(editorAtom, stored?.editor ?? fresh)
      meta = stored?.meta ?? emptyDraftMeta
      sharedChangedAt = stored?.meta.localChangedAt
      dirty = false
      storageKey = key
      storeSteps()
    },
    reset: (change) => {
      flush()
      store.set(editorAtom, change(store.get(editorAtom)))
      store.set(unacceptedInputAtom, {})
    },
    update: (change) => {
      flush()
      const editor = store.get(editorAtom)
      const next = change(editor)
      carryInput(editor, next)
      store.set(editorAtom, next)
    },
    rebase: (next) => {
      const editor = store.get(editorAtom)
      carryInput(editor, next)
      // Without steps this tab has no edit; the editor only follows changes made elsewhere.
      isRebasing = editor.steps.length === 0
      try {
        store.set(editorAtom, next)
      } finally {
        isRebasing = false
      }
    },
    meta: () => meta,
    setSavedVersion: (version) => {
      meta = { ...meta, savedVersion: version }
      storeNow()
    },
    setSavePending: (savePending) => {
      if (meta.savePending === savePending) return
      meta = { ...meta, savePending }
      dirty ||= savePending
      storeNow()
    },
  }
}

/** `sessionStorage` or `localStorage` as a list; empty if the browser forbids access. */
function storesOf(name: 'sessionStorage' | 'localStorage'): Storage[] {
  try {
    return [window[name]]
  } catch (forbidden) {
    // Without storage, editing works, but a reload loses the draft.
    void forbidden
    return []
  }
}

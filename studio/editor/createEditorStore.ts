import type { createStore } from 'jotai'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { carryRejectedInput } from './carryRejectedInput'
import { createEditDebounce, type EditDebounce } from './createEditDebounce'
import {
  draftKey,
  emptyDraftMeta,
  readStoredDraft,
  storeDraft,
  type DraftMeta,
  type StoredDraft,
} from './draftStorage'
import { currentConfig, startEditor, type Editor } from './Editor'
import { draftMetaAtom, editorAtom, serverErrorsAtom, rejectedInputAtom } from './editorAtom'
import { joinDrafts } from './joinDrafts'
import { restoreRejectedInput } from './rejectedInputStorage'
import { advanceClock, createClockId, includesClock, isUsedUp, type TabClock } from './tabClock'

/** The fields of a club that the editor needs. */
export interface PublishedConfig {
  id: number
  config: unknown
  revision: number
}

/**
 * A tab's editor. It stores every change of `editorAtom` in the browser, where the admin's other
 * tabs with the same club read it at once, so that all of them edit one draft.
 */
export interface EditorStore extends EditDebounce {
  /**
   * Opens a club for an admin and restores their unpublished edit and rejected input; from then on
   * each step is stored.
   */
  open: (username: string, domain: PublishedConfig) => void
  /** Changes the editor and drops rejected input, which belonged to the previous state. */
  reset: (change: (editor: Editor) => Editor) => void
  /** Makes an edit from outside the editor's forms; rejected input stays in its field. */
  update: (change: (editor: Editor) => Editor) => void
  /** Rebases onto another published config; rejected input stays in its field. */
  rebase: (next: Editor) => void
  /**
   * Registers a function to be called after this tab has adopted what another tab stored; it
   * receives the metadata that this tab had before.
   */
  onReceive: (listener: (before: DraftMeta) => void) => void
  /** Records the version of the server's draft that the editor now continues from. */
  setSavedVersion: (version: number) => void
  /** Records whether the edit must be saved once the server is reachable. */
  setSavePending: (savePending: boolean) => void
  /** Removes a conflict between tabs once the admin has resolved it. */
  removeConflict: (conflict: DraftMeta['conflicts'][number]) => void
}

const STORE_DELAY_MS = 150
/** How many earlier states to remember, to find the one that two tabs last had in common. */
const MAX_STATES = 50

/** Creates a tab's editor in its jotai store. No club is open at first. */
export function createEditorStore(store: ReturnType<typeof createStore>): EditorStore {
  const { debounce, flush } = createEditDebounce(store)
  let clockId = createClockId()
  const listeners = new Set<(before: DraftMeta) => void>()
  let storageKey: string | undefined
  let stopStoringInput: (() => void) | undefined
  let isSubscribed = false
  /** Whether this tab has changed the draft since it last stored it. */
  let isDirty = false
  /** Whether the editor is changing without an action in this tab. */
  let isFollowing = false
  /** The draft's states that this tab had or received, oldest first. */
  let states: readonly { clock: TabClock; revision: number; config: PlainObject }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const rememberState = (): void => {
    const { clock } = store.get(draftMetaAtom)
    const editor = store.get(editorAtom)
    const state = { clock, revision: editor.revision, config: currentConfig(editor) }
    states = [...states, state].slice(-MAX_STATES)
  }
  const changeMeta = (change: Partial<DraftMeta>): void =>
    store.set(draftMetaAtom, { ...store.get(draftMetaAtom), ...change })
  const runAsFollowing = (change: () => void): void => {
    isFollowing = true
    try {
      change()
    } finally {
      isFollowing = false
    }
  }
  /** Counts this tab's changes since it last stored the draft as one change. */
  const countChanges = (): void => {
    if (!isDirty) return
    isDirty = false
    if (isUsedUp(clockId)) clockId = createClockId()
    changeMeta({ clock: advanceClock(store.get(draftMetaAtom).clock, clockId) })
    rememberState()
  }
  /** Adopts what another tab stored, merged with those of this tab's changes that it lacks. */
  const receive = (theirs: StoredDraft): void => {
    flush()
    countChanges()
    const mine = { editor: store.get(editorAtom), meta: store.get(draftMetaAtom) }
    const { clock } = mine.meta
    const isNewer = !includesClock(clock, theirs.meta.clock)
    const isOlder = !includesClock(theirs.meta.clock, clock)
    // Decides between equal clocks: both may have forgotten the changes that make one draft newer.
    const isLater = theirs.meta.localChangedAt > mine.meta.localChangedAt
    if (!isNewer && (isOlder || !isLater)) return
    const older = mine.editor.revision < theirs.editor.revision ? mine.editor : theirs.editor
    const common = states.findLast(
      (state) => state.revision <= older.revision && includesClock(theirs.meta.clock, state.clock),
    )
    const next = isOlder ? joinDrafts(mine, theirs, common?.config ?? older.base) : theirs
    // Without steps there is no draft, and this tab may know a newer published config.
    const editor =
      next.editor.steps.length === 0 && mine.editor.revision > next.editor.revision
        ? startEditor(mine.editor.base, mine.editor.revision)
        : next.editor
    carryInput(mine.editor, editor)
    // Set the metadata first, because subscribers to the editor may change it at once.
    store.set(draftMetaAtom, next.meta)
    runAsFollowing(() => store.set(editorAtom, editor))
    rememberState()
    for (const listener of listeners) listener(mine.meta)
  }
  const storeNow = (): void => {
    clearTimeout(timer)
    if (storageKey === undefined) return
    countChanges()
    const shared = storagesOf('localStorage')
    // Another tab may have stored a change that this tab hasn't seen.
    const stored = readStoredDraft(shared, storageKey)
    if (stored) receive(stored)
    const [editor, meta] = [store.get(editorAtom), store.get(draftMetaAtom)]
    storeDraft(storagesOf('sessionStorage'), storageKey, editor, meta)
    if (!stored || !includesClock(stored.meta.clock, meta.clock))
      storeDraft(shared, storageKey, editor, meta)
  }
  const flushAndStore = (): void => {
    flush()
    storeNow()
  }
  const startStoring = (): void => {
    if (isSubscribed) return
    isSubscribed = true
    // Storing is delayed, because storing on every frame of a drag would drop frames; leaving the
    // page stores immediately.
    store.sub(editorAtom, () => {
      clearTimeout(timer)
      if (storageKey !== undefined && !isFollowing) {
        isDirty = true
        const hasSteps = store.get(editorAtom).steps.length > 0
        changeMeta({
          localChangedAt: new Date().toISOString(),
          // After a discard or publish there is no conflict left to resolve.
          ...(hasSteps ? {} : { conflicts: [] }),
        })
      }
      timer = setTimeout(storeNow, STORE_DELAY_MS)
    })
    window.addEventListener('pagehide', flushAndStore)
    // A page that the browser had frozen missed what other tabs stored meanwhile.
    window.addEventListener('pageshow', storeNow)
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey) storeNow()
    })
  }
  /** Keeps rejected input in its field while the editor becomes `next`. */
  const carryInput = (editor: Editor, next: Editor): void =>
    store.set(rejectedInputAtom, (typed) =>
      carryRejectedInput(typed, currentConfig(editor), currentConfig(next)),
    )
  /** Changes the metadata, in the admin's other tabs too. */
  const shareMeta = (change: Partial<DraftMeta>): void => {
    changeMeta(change)
    isDirty = true
    storeNow()
  }

  return {
    debounce,
    flush,
    open: (username, domain) => {
      const key = draftKey(username, domain.id)
      // The previous club's last change may still be pending.
      flushAndStore()
      // The previous club's stored input stays.
      stopStoringInput?.()
      storageKey = undefined
      store.set(rejectedInputAtom, {})
      store.set(serverErrorsAtom, [])
      const fresh = startEditor(isPlainObject(domain.config) ? domain.config : {}, domain.revision)
      // A draft over an older revision keeps its base; a later rebase, or publishing (412), then
      // shows what was published since.
      const stored =
        readStoredDraft(storagesOf('sessionStorage'), key) ??
        readStoredDraft(storagesOf('localStorage'), key)
      const hasSteps = stored !== undefined && stored.editor.steps.length > 0
      store.set(editorAtom, hasSteps ? stored.editor : fresh)
      store.set(draftMetaAtom, stored?.meta ?? emptyDraftMeta)
      isDirty = false
      states = []
      rememberState()
      storageKey = key
      stopStoringInput = restoreRejectedInput(store, key)
      startStoring()
      // Other tabs may have changed the draft since this one was closed.
      storeNow()
    },
    reset: (change) => {
      flush()
      store.set(editorAtom, change(store.get(editorAtom)))
      store.set(rejectedInputAtom, {})
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
      if (editor.steps.length === 0) {
        // Without steps this tab has no edit of its own; the editor only follows changes made
        // elsewhere.
        runAsFollowing(() => store.set(editorAtom, next))
        rememberState()
        return
      }
      store.set(editorAtom, next)
      // Otherwise other tabs would mistake this tab's publish for someone else's.
      storeNow()
    },
    onReceive: (listener) => void listeners.add(listener),
    setSavedVersion: (savedVersion) => {
      if (store.get(draftMetaAtom).savedVersion === savedVersion) storeNow()
      else shareMeta({ savedVersion })
    },
    setSavePending: (savePending) => {
      if (store.get(draftMetaAtom).savePending !== savePending) shareMeta({ savePending })
    },
    removeConflict: (conflict) =>
      shareMeta({
        conflicts: store.get(draftMetaAtom).conflicts.filter((other) => other !== conflict),
      }),
  }
}

/** `sessionStorage` or `localStorage` as a list; empty if the browser forbids access. */
function storagesOf(name: 'sessionStorage' | 'localStorage'): Storage[] {
  try {
    return [window[name]]
  } catch (forbidden) {
    // Without storage, editing works, but a reload loses the draft.
    void forbidden
    return []
  }
}

import type { createStore } from 'jotai'
import { isPlainObject } from '../../src/core/json/plainObject'
import { createTabId } from '../session/createTabId'
import { carryRejectedInput } from './carryRejectedInput'
import { createEditDebounce, type EditDebounce } from './createEditDebounce'
import {
  draftKey,
  emptyDraftMeta,
  formatDraft,
  parseDraft,
  type Draft,
  type DraftMeta,
  type StoredDraft,
} from './draftStorage'
import { currentConfig, discardChanges, hasEdit, startEditor, type Editor } from './Editor'
import { draftMetaAtom, editorAtom, serverErrorsAtom, rejectedInputAtom } from './editorAtom'
import { joinDrafts } from './joinDrafts'
import { restoreRejectedInput } from './rejectedInputStorage'

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
  /** Takes all changes back, in the admin's other tabs too; Undo brings them back. */
  discard: () => void
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
/** How many versions of the draft a tab remembers, to find the one that two tabs had in common. */
const MAX_VERSIONS = 50
/** How many ids of versions a stored draft lists. */
const MAX_IDS = 100

/** Creates a tab's editor in its jotai store. No club is open at first. */
export function createEditorStore(store: ReturnType<typeof createStore>): EditorStore {
  const { debounce, flush } = createEditDebounce(store)
  const listeners = new Set<(before: DraftMeta) => void>()
  let storageKey: string | undefined
  let stopStoringInput: (() => void) | undefined
  let isSubscribed = false
  /** Whether this tab has changed the draft since it last read or stored it. */
  let isDirty = false
  /** Whether the editor is changing without an action in this tab. */
  let isFollowing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The versions of the draft that this tab has read or stored, oldest first. */
  let versions: readonly StoredDraft[] = []
  /** The text of the last one. */
  let storedText: string | null = null

  const currentDraft = (): Draft => ({
    editor: store.get(editorAtom),
    meta: store.get(draftMetaAtom),
  })
  const remember = (text: string | null, version: StoredDraft): void => {
    storedText = text
    versions = [...versions, version].slice(-MAX_VERSIONS)
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
  /** Adopts what another tab stored, merged with this tab's changes that are not stored yet. */
  const receive = (text: string | null): void => {
    const theirs = parseDraft(text)
    const last = versions.at(-1)
    if (!theirs || !last) return
    flush()
    const mine = currentDraft()
    // None is found if this tab has been frozen for long; then the others know its last version.
    const common =
      versions.findLast(({ versions: ids }) => {
        const id = ids.at(-1)
        return id === undefined ? theirs.versions.length < MAX_IDS : theirs.versions.includes(id)
      }) ?? last
    // The other tab stored at the same moment, without having read what this one stored.
    if (common !== last) isDirty = true
    const next = isDirty ? joinDrafts(common, mine, theirs) : theirs
    remember(text, theirs)
    // Without an edit there is no draft, and this tab may know a newer published config.
    const editor =
      !hasEdit(next.editor) && mine.editor.revision > next.editor.revision
        ? startEditor(mine.editor.base, mine.editor.revision)
        : next.editor
    carryInput(mine.editor, editor)
    // Set the metadata first, because subscribers to the editor may change it at once.
    store.set(draftMetaAtom, next.meta)
    runAsFollowing(() => store.set(editorAtom, editor))
    for (const listener of listeners) listener(mine.meta)
  }
  /** Reads what other tabs have stored since, then stores this tab's changes. */
  const syncNow = (): void => {
    clearTimeout(timer)
    if (storageKey === undefined) return
    const stored = readText(storageKey)
    if (stored !== storedText) receive(stored)
    if (!isDirty) return
    const ids = [...(versions.at(-1)?.versions ?? []), createTabId()].slice(-MAX_IDS)
    const version = { ...currentDraft(), versions: ids }
    const text = formatDraft(version)
    if (!writeText(storageKey, text)) return
    isDirty = false
    remember(text, version)
  }
  const flushAndStore = (): void => {
    flush()
    syncNow()
  }
  const startStoring = (): void => {
    if (isSubscribed) return
    isSubscribed = true
    // Storing is delayed, because storing on every frame of a drag would drop frames; leaving the
    // page stores immediately.
    store.sub(editorAtom, () => {
      if (storageKey === undefined || isFollowing) return
      isDirty = true
      const hasSteps = store.get(editorAtom).steps.length > 0
      changeMeta({
        localChangedAt: new Date().toISOString(),
        // After a publish there is no conflict left to resolve.
        ...(hasSteps ? {} : { conflicts: [] }),
      })
      clearTimeout(timer)
      timer = setTimeout(syncNow, STORE_DELAY_MS)
    })
    window.addEventListener('pagehide', flushAndStore)
    // A page that the browser had frozen missed what other tabs stored meanwhile.
    window.addEventListener('pageshow', syncNow)
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey) syncNow()
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
    syncNow()
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
      const text = readText(key)
      const stored = parseDraft(text)
      const hasSteps = stored !== undefined && stored.editor.steps.length > 0
      store.set(editorAtom, hasSteps ? stored.editor : fresh)
      store.set(draftMetaAtom, stored?.meta ?? emptyDraftMeta)
      isDirty = false
      versions = []
      remember(text, { ...currentDraft(), versions: stored?.versions ?? [] })
      storageKey = key
      stopStoringInput = restoreRejectedInput(store, key)
      startStoring()
    },
    reset: (change) => {
      flush()
      store.set(editorAtom, change(store.get(editorAtom)))
      store.set(rejectedInputAtom, {})
    },
    discard: () => {
      flush()
      store.set(editorAtom, discardChanges(store.get(editorAtom)))
      store.set(rejectedInputAtom, {})
      shareMeta({ conflicts: [] })
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
      if (!hasEdit(editor)) {
        // This tab has no edit of its own; the editor only follows changes made elsewhere.
        runAsFollowing(() => store.set(editorAtom, next))
        return
      }
      store.set(editorAtom, next)
      // Otherwise other tabs would mistake this tab's publish for someone else's.
      syncNow()
    },
    onReceive: (listener) => void listeners.add(listener),
    setSavedVersion: (savedVersion) => {
      if (store.get(draftMetaAtom).savedVersion === savedVersion) syncNow()
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

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch (forbidden) {
    void forbidden
    return null
  }
}

/** Stores a text; returns false if storage is full or blocked. */
function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text)
    return true
  } catch (full) {
    // Editing continues, but a reload loses the draft.
    void full
    return false
  }
}

import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import type { Editor, Step } from './Editor'
import { parseClock, type TabClock } from './tabClock'

/**
 * Storage key of a draft; it contains the admin and the domain, so that clubs never share an edit.
 */
export const draftKey = (username: string, domainId: number): string =>
  `portico-studio/${encodeURIComponent(username)}/${domainId}`

/**
 * A conflict between two tabs of the same admin: each changed the same settings without having the
 * other's changes. `base` is the drafts' last common config; the current draft has the values of
 * `mine`, the later of the two drafts.
 */
export interface DraftConflict {
  base: PlainObject
  mine: PlainObject
  theirs: PlainObject
}

/** What is stored with an editor. */
export interface DraftMeta {
  /** Version of the server's draft that the editor continues from; 0 if none. */
  savedVersion: number
  /** When the editor was last changed, ISO time; empty if never. */
  localChangedAt: string
  /** Whether the edit must still be saved, because the server was unreachable. */
  savePending: boolean
  /** Which tabs' changes the editor includes. */
  clock: TabClock
  /** Conflicts between tabs that the admin has not resolved yet. */
  conflicts: readonly DraftConflict[]
}

/** An editor with its metadata, as the tabs of a browser share it. */
export interface StoredDraft {
  editor: Editor
  meta: DraftMeta
}

/** The metadata of an editor that has never been changed or saved. */
export const emptyDraftMeta: DraftMeta = {
  savedVersion: 0,
  localChangedAt: '',
  savePending: false,
  clock: {},
  conflicts: [],
}

/**
 * Stores an editor in each of the given storages: a tab's storage survives a reload; the browser's
 * is shared by its tabs and survives closing them. An editor that no tab has ever changed is
 * removed. One whose draft was discarded or published is stored, so that other tabs learn of that.
 */
export function storeDraft(
  storages: readonly Storage[],
  key: string,
  editor: Editor,
  meta: DraftMeta = emptyDraftMeta,
): void {
  for (const storage of storages) {
    try {
      if (editor.steps.length === 0 && Object.keys(meta.clock).length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ ...editor, ...meta, openPointer: null }))
    } catch (full) {
      // If storage is full or blocked, editing continues, but a reload loses the draft.
      void full
    }
  }
}

/**
 * The stored editor and its metadata, from the first storage that has a readable one; undefined if
 * none has.
 */
export function readStoredDraft(
  storages: readonly Storage[],
  key: string,
): StoredDraft | undefined {
  for (const storage of storages) {
    const draft = parseDraft(storage.getItem(key))
    if (draft) return draft
  }
  return undefined
}

function parseDraft(text: string | null): StoredDraft | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isPlainObject(value)) return undefined
    const { base, revision, done, savedVersion } = value
    // The draft may have been stored before 23 November 2026, under the former names.
    const { localChangedAt = value['keptAt'], savePending = value['owed'] } = value
    const steps = Array.isArray(value['steps']) ? value['steps'].map(renameStepPlace) : undefined
    if (
      !isPlainObject(base) ||
      typeof revision !== 'number' ||
      typeof done !== 'number' ||
      !steps?.every(isStep)
    )
      return undefined
    const meta = {
      savedVersion: typeof savedVersion === 'number' ? savedVersion : 0,
      localChangedAt: typeof localChangedAt === 'string' ? localChangedAt : '',
      savePending: savePending === true,
      clock: parseClock(value['clock']),
      conflicts: Array.isArray(value['conflicts']) ? value['conflicts'].filter(isConflict) : [],
    }
    return {
      editor: {
        base,
        revision,
        steps,
        done: Math.min(Math.max(0, done), steps.length),
        openPointer: null,
      },
      meta,
    }
  } catch (broken) {
    // Data written by another version of the studio is ignored.
    void broken
    return undefined
  }
}

const isConflict = (value: unknown): value is DraftConflict =>
  isPlainObject(value) &&
  [value['base'], value['mine'], value['theirs']].every((config) => isPlainObject(config))

const isStep = (value: unknown): value is Step =>
  isPlainObject(value) && isPlainObject(value['patch']) && typeof value['pointer'] === 'string'

/** A step stored before 23 November 2026 has its `pointer` under `place`. */
function renameStepPlace(step: unknown): unknown {
  if (!isPlainObject(step) || !('place' in step)) return step
  const { place, ...rest } = step
  return { pointer: place, ...rest }
}

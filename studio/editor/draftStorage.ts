import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import type { Editor, Step } from './Editor'

/**
 * Storage key of a draft; it contains the admin and the domain, so that clubs never share an edit.
 */
export const draftKey = (username: string, domainId: number): string =>
  `portico-studio/${encodeURIComponent(username)}/${domainId}`

/**
 * A conflict between two tabs of the same admin: each changed the same settings without having the
 * other's changes. `base` is the drafts' last common config; the draft has the values of `mine`, the
 * draft of the tab that changed them later.
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
  /** Conflicts between tabs that the admin has not resolved yet. */
  conflicts: readonly DraftConflict[]
}

/** An editor with its metadata. */
export interface Draft {
  editor: Editor
  meta: DraftMeta
}

/** A draft as the tabs of a browser share it. */
export interface StoredDraft extends Draft {
  /** Ids of the versions that led to this one, whose own id is the last; old ones are forgotten. */
  versions: readonly string[]
}

/** The metadata of an editor that has never been changed or saved. */
export const emptyDraftMeta: DraftMeta = {
  savedVersion: 0,
  localChangedAt: '',
  savePending: false,
  conflicts: [],
}

/** A draft as the text that the browser stores. */
export const formatDraft = ({ editor, meta, versions }: StoredDraft): string =>
  JSON.stringify({ ...editor, ...meta, openPointer: null, versions })

/** The draft in a stored text; undefined if there is none or the text is unreadable. */
export function parseDraft(text: string | null): StoredDraft | undefined {
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
      versions: Array.isArray(value['versions'])
        ? value['versions'].filter((id) => typeof id === 'string')
        : [],
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

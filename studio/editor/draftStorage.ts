import { isPlainObject } from '../../src/core/config/plainObject'
import type { Editor, Step } from './Editor'

/** Where drafts are kept: by admin and domain, so that no club ever meets another's edit. */
export const draftKey = (username: string, domainId: number): string =>
  `portico-studio/${encodeURIComponent(username)}/${domainId}`

/**
 * What is kept beside an editor: the version of the server's draft that it went on from (0: none),
 * when it was last changed (ISO time), and whether it has to go up because the server was out of
 * reach.
 */
export interface DraftMeta {
  savedVersion: number
  keptAt: string
  owed: boolean
}

export const emptyDraftMeta: DraftMeta = { savedVersion: 0, keptAt: '', owed: false }

/**
 * Keeps an editor for a reload (this tab's storage) and for another day (the browser's); nothing to
 * keep removes it.
 */
export function storeDraft(
  stores: readonly Storage[],
  key: string,
  editor: Editor,
  about: DraftMeta = emptyDraftMeta,
): void {
  for (const store of stores) {
    try {
      if (editor.steps.length === 0) store.removeItem(key)
      else store.setItem(key, JSON.stringify({ ...editor, ...about, open: null }))
    } catch (full) {
      // A full or forbidden storage must not stop the work; only the reload loses it.
      void full
    }
  }
}

/**
 * The editor that was kept, from the first store that has it, and what was kept beside it;
 * undefined for none, or for something unreadable.
 */
export function readStoredDraft(
  stores: readonly Storage[],
  key: string,
): { editor: Editor; about: DraftMeta } | undefined {
  for (const store of stores) {
    const kept = parsed(store.getItem(key))
    if (kept) return kept
  }
  return undefined
}

function parsed(text: string | null): { editor: Editor; about: DraftMeta } | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isPlainObject(value)) return undefined
    const { base, revision, steps, done, savedVersion, keptAt, owed } = value
    if (
      !isPlainObject(base) ||
      typeof revision !== 'number' ||
      typeof done !== 'number' ||
      !Array.isArray(steps) ||
      !steps.every(isStep)
    )
      return undefined
    const about = {
      savedVersion: typeof savedVersion === 'number' ? savedVersion : 0,
      keptAt: typeof keptAt === 'string' ? keptAt : '',
      owed: owed === true,
    }
    return {
      editor: {
        base,
        revision,
        steps,
        done: Math.min(Math.max(0, done), steps.length),
        open: null,
      },
      about,
    }
  } catch (broken) {
    // What another version of the studio wrote is not worth an error.
    void broken
    return undefined
  }
}

const isStep = (value: unknown): value is Step =>
  isPlainObject(value) && isPlainObject(value['patch']) && typeof value['place'] === 'string'

import { isPlainObject } from '../../src/core/config/plainObject'
import type { Editor, Step } from './Editor'

/** Where drafts are kept: by admin and domain, so that no club ever meets another's edit. */
export const draftKey = (username: string, domainId: number): string => `portico-studio/${encodeURIComponent(username)}/${domainId}`

/** Keeps an editor for a reload (this tab's storage) and for another day (the browser's); nothing to keep removes it. */
export function keepDraft(stores: readonly Storage[], key: string, editor: Editor): void {
  for (const store of stores) {
    try {
      if (editor.steps.length === 0) store.removeItem(key)
      else store.setItem(key, JSON.stringify({ ...editor, open: null }))
    } catch (full) {
      // A full or forbidden storage must not stop the work; only the reload loses it.
      void full
    }
  }
}

/** The editor that was kept, from the first store that has it; undefined for none, or for something unreadable. */
export function readDraft(stores: readonly Storage[], key: string): Editor | undefined {
  for (const store of stores) {
    const editor = parsed(store.getItem(key))
    if (editor) return editor
  }
  return undefined
}

function parsed(text: string | null): Editor | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isPlainObject(value)) return undefined
    const { base, revision, steps, done } = value
    if (!isPlainObject(base) || typeof revision !== 'number' || typeof done !== 'number' || !Array.isArray(steps) || !steps.every(isStep)) return undefined
    return { base, revision, steps, done: Math.min(Math.max(0, done), steps.length), open: null }
  } catch (broken) {
    // What another version of the studio wrote is not worth an error.
    void broken
    return undefined
  }
}

const isStep = (value: unknown): value is Step => isPlainObject(value) && isPlainObject(value['patch']) && typeof value['place'] === 'string'

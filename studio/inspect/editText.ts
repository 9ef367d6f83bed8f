import type { createStore } from 'jotai'
import { closeStep, currentConfig, type Editor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import type { ValidationMessage } from '../forms/validationMessage'
import { editedTextAtom, textEventAtom } from '../preview/inspectAtoms'
import type { OpenText } from './openText'

/** What the editing of a text in its element's place needs. */
export interface TextEditing {
  store: ReturnType<typeof createStore>
  text: OpenText
  /** What the text is, for people. */
  name: string
  /** What people read while they edit it, and if it is Markdown. */
  hint: string
  markdownHint: string
  /** What its element shows, also where nothing is stored, such as the name of a menu entry. */
  shown: string
  describe: (fault: ValidationMessage) => string
  /** Called at the end if the element vanished, with what was typed and whether it could be kept. */
  onGone: (typed: string, isKept: boolean) => void
}

/**
 * Edits a text of the draft in its element's place in the preview: each pause there is an undo step,
 * and changes that are made elsewhere, such as by Undo, are shown there. Returns a function that
 * ends it.
 */
export function editText(editing: TextEditing): () => void {
  const { store, text, name, hint, markdownHint, shown, describe, onGone } = editing
  const before = store.get(editorAtom)
  const shownIn = (editor: Editor): string => {
    const config = currentConfig(editor)
    return text.read(config) || text.fallback(config) || shown
  }
  const initial = text.read(currentConfig(before))
  let stored = initial
  let version = 0
  let given = shownIn(before)
  let isWriting = false
  const show = (fault: ValidationMessage | undefined): void =>
    store.set(editedTextAtom, {
      text: given,
      version,
      isLong: text.isLong,
      name,
      hint,
      markdownHint,
      fault: fault ? describe(fault) : '',
    })
  const write = (typed: string): ValidationMessage | undefined => {
    isWriting = true
    const fault = text.write(typed)
    store.set(editorAtom, closeStep)
    isWriting = false
    stored = text.read(currentConfig(store.get(editorAtom)))
    return fault
  }
  const takeBack = (): void => {
    write(initial)
    const now = store.get(editorAtom)
    const isOnlyHere =
      now.base === before.base &&
      before.steps.slice(0, before.done).every((step, index) => now.steps[index] === step)
    if (isOnlyHere)
      store.set(editorAtom, { ...now, steps: before.steps, done: before.done, openPointer: null })
  }
  const stops = [
    store.sub(editorAtom, () => {
      const editor = store.get(editorAtom)
      if (isWriting || !text.isThere(currentConfig(editor))) return
      const next = text.read(currentConfig(editor))
      if (next === stored) return
      stored = next
      given = shownIn(editor)
      version += 1
      show(undefined)
    }),
    store.sub(textEventAtom, () => {
      const event = store.get(textEventAtom)
      if (!event) return
      const how = event.portico === 'textLeft' ? event.how : 'typed'
      const isThere = text.isThere(currentConfig(store.get(editorAtom)))
      if (how === 'takenBack') {
        if (isThere) takeBack()
        return stop()
      }
      // What is as before is not written: it may be the text of another language.
      const fault =
        isThere &&
        (event.text !== shownIn(store.get(editorAtom)) || store.get(editedTextAtom)?.fault)
          ? write(event.text)
          : undefined
      if (isThere && (how === 'typed' || (how === 'kept' && fault))) return show(fault)
      stop()
      if (isThere ? how === 'gone' : event.text !== given) onGone(event.text, isThere)
    }),
  ]
  const stop = (): void => {
    stops.forEach((end) => end())
    store.set(editedTextAtom, null)
  }
  show(undefined)
  return stop
}

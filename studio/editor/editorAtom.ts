import { atom } from 'jotai'
import { startEditor, type Editor } from './Editor'

/** What the admin is editing: empty until a club is open. */
export const editorAtom = atom<Editor>(startEditor({}, 0))

/**
 * What is typed in a form and not accepted yet, by the form's place in the config (JSON Pointer):
 * shown, and neither kept nor sent to the preview.
 */
export const unacceptedInputAtom = atom<Readonly<Record<string, unknown>>>({})

/** Faults that the server found in the last try to publish: JSON Pointer and what is wrong. */
export const faultsAtom = atom<readonly { path: string; message: string }[]>([])

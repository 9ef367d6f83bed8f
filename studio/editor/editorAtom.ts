import { atom } from 'jotai'
import { emptyDraftMeta, type DraftMeta } from './draftStorage'
import { startEditor, type Editor } from './Editor'

/** The current edit; empty until a club is open. */
export const editorAtom = atom<Editor>(startEditor({}, 0))

/** What is stored with the current edit. */
export const draftMetaAtom = atom<DraftMeta>(emptyDraftMeta)

/**
 * Form input that its form rejects, keyed by the form's path in the config (JSON Pointer). It stays
 * in its field, but is neither part of the draft nor sent to the preview.
 */
export const rejectedInputAtom = atom<Readonly<Record<string, unknown>>>({})

/** Errors that the server found at the last attempt to publish: JSON Pointer and message. */
export const serverErrorsAtom = atom<readonly { path: string; message: string }[]>([])

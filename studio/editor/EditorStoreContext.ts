import { createContext, use } from 'react'
import { studioStore } from '../session/studioAtoms'
import { createEditorStore, type EditorStore } from './createEditorStore'

/** The studio's editor, which keeps its state in `studioStore`. */
export const studioEditor = createEditorStore(studioStore)

/** The editor that forms and buttons change; tests provide their own. */
export const EditorStoreContext = createContext<EditorStore>(studioEditor)

/** Returns the editor of the surrounding context. */
export const useEditorStore = (): EditorStore => use(EditorStoreContext)

import { createContext, use } from 'react'
import { studioStore } from '../session/studioAtoms'
import { createEditorStore, type EditorStore } from './createEditorStore'

/** The studio's editor, over its one store. */
export const studioEditor = createEditorStore(studioStore)

/** The editor that forms and buttons change; tests provide their own. */
export const EditorStoreContext = createContext<EditorStore>(studioEditor)

/** The editor of the surrounding context. */
export const useEditorStore = (): EditorStore => use(EditorStoreContext)

import { createContext, use } from 'react'
import { studioStore } from '../session/studioAtoms'
import { createEditorStore, type EditorStore } from './createEditorStore'

/** The studio's editor, over its one store. */
export const studioEditor = createEditorStore(studioStore)

/** The editor that forms and buttons change: the studio's, unless a test gives another. */
export const EditorStoreContext = createContext<EditorStore>(studioEditor)

/** The editor that this part of the page changes. */
export const useEditorStore = (): EditorStore => use(EditorStoreContext)

import { createContext } from 'react'

/** The id of the surrounding drawer: drawers opened inside it are its children. */
export const DrawerContext = createContext<string | undefined>(undefined)

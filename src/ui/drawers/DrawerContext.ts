import { createContext } from 'react'

/** The id of the drawer around a component: what is opened from in there is its child. */
export const DrawerContext = createContext<string | undefined>(undefined)

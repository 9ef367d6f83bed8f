import { createContext } from 'react'

/** Adds an item at the end of the list around it, and takes the focus there. */
export const AppendTo = createContext<(item: unknown) => void>(() => undefined)

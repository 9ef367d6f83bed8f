import { createContext } from 'react'

/** Appends an item to the surrounding list and focuses it. */
export const AppendTo = createContext<(item: unknown) => void>(() => undefined)

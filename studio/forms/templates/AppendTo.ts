import { createContext } from 'react'

/** A function that appends an item to the surrounding list and focuses it. */
export const AppendTo = createContext<(item: unknown) => void>(() => undefined)

import { createContext } from 'react'

/** Name of the icon that a field's empty value draws, where the form's schema can't tell it. */
export const DefaultIcon = createContext<string | undefined>(undefined)

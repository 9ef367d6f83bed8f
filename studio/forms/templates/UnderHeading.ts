import { createContext } from 'react'

/** Whether a field stands under a heading of its form, one level below that of the group. */
export const UnderHeading = createContext(false)

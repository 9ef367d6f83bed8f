import { createContext } from 'react'

/** Whether a field is below a heading of its form, one level below the group's heading. */
export const UnderHeading = createContext(false)

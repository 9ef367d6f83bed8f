import { createContext, useContext } from 'react'

/** Closes the surrounding dialog as its × does. */
export const CloseContext = createContext<() => void>(() => undefined)

/**
 * Closes the dialog around a form as its × does, asking first if the form has unsaved changes, for
 * a button of the form such as *Cancel*.
 */
export const useCloseDialog = (): (() => void) => useContext(CloseContext)

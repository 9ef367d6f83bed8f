import { createContext, useContext, useEffect } from 'react'

/** Tells the surrounding dialog whether its form has unsaved changes. */
export const UnsavedContext = createContext<(hasUnsaved: boolean) => void>(() => undefined)

/** While `hasUnsaved`, the dialog around the form asks before it closes. */
export function useUnsavedChanges(hasUnsaved: boolean): void {
  const report = useContext(UnsavedContext)
  useEffect(() => {
    report(hasUnsaved)
    return () => report(false)
  }, [report, hasUnsaved])
}

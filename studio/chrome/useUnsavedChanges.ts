import { createContext, useContext, useEffect, useId } from 'react'

/** Tells the surrounding dialog whether one of its forms, by an id, has unsaved changes. */
export const UnsavedContext = createContext<(form: string, hasUnsaved: boolean) => void>(
  () => undefined,
)

/** While `hasUnsaved`, the dialog around the form asks before it closes. */
export function useUnsavedChanges(hasUnsaved: boolean): void {
  const report = useContext(UnsavedContext)
  const form = useId()
  useEffect(() => {
    report(form, hasUnsaved)
    return () => report(form, false)
  }, [report, form, hasUnsaved])
}

import { useEffect } from 'react'

/** The unsaved fields of a form by name, as they were and as they were typed. */
export interface Unsaved {
  before: Readonly<Record<string, unknown>>
  typed: Readonly<Record<string, unknown>>
}

/** What was unsaved in forms that were left, by the form's key, until this tab is reloaded. */
const kept = new Map<string, Unsaved>()

/** What was unsaved when a form was left; undefined for nothing. */
export const unsavedOf = (key: string): Unsaved | undefined => kept.get(key)

/** The key of a record's form, or of one for a new record. */
export const unsavedKey = (companyId: number, name: string, id: number | string): string =>
  `${companyId}/${name}/${id}`

/** Forgets what is unsaved: in one form, because it is saved now, or in all. */
export function forgetUnsaved(key?: string): void {
  if (key === undefined) kept.clear()
  else kept.delete(key)
}

/**
 * Keeps what is unsaved in a form, so that it is there again after another page of the desk. While
 * there is any, the browser asks before it closes or reloads this page.
 */
export function useUnsaved(key: string, unsaved: Unsaved): void {
  const hasUnsaved = Object.keys(unsaved.typed).length > 0
  useEffect(() => {
    if (hasUnsaved) kept.set(key, unsaved)
    else kept.delete(key)
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}

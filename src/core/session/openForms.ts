import { useEffect } from 'react'

const waiting = new Set<string>()
const listeners = new Set<() => void>()

/** Offers to reopen the forms, by name, that were open when the page was left involuntarily. */
export function offerOpenForms(names: readonly string[]): void {
  for (const name of names) waiting.add(name)
  for (const tell of listeners) tell()
}

/** Reopens a form once if it was open before. `open` must be stable. (decision 25) */
export function useReopened(name: string, open: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (waiting.delete(name)) open()
    }
    look()
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [name, open])
}

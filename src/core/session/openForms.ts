import { useEffect } from 'react'

const waiting = new Set<string>()
const listeners = new Set<() => void>()

/** Says which forms stood open, by name, when this page was left without the person's doing. */
export function offerOpenForms(names: readonly string[]): void {
  for (const name of names) waiting.add(name)
  for (const tell of listeners) tell()
}

/** Opens a form again, once, that stood open before. `open` keeps its identity. (decision 25) */
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

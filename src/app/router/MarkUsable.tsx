import { useLayoutEffect } from 'react'

let resolveUsable: () => void = () => undefined

/** Resolves once shell and page are interactive. */
export const whenUsable = new Promise<void>((resolve) => {
  resolveUsable = resolve
})

/**
 * Signals that the shell around it is interactive: resolves `whenUsable` and sets the performance
 * mark `portico:usable`.
 */
export function MarkUsable(): null {
  useLayoutEffect(() => {
    performance.mark('portico:usable')
    resolveUsable()
  }, [])
  return null
}

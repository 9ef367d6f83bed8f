import { useLayoutEffect } from 'react'

let resolveUsable: () => void = () => undefined

/** Resolves once frame and page are interactive. */
export const whenUsable = new Promise<void>((resolve) => {
  resolveUsable = resolve
})

/**
 * Rendered in the frame; signals that it is interactive: resolves `whenUsable` and sets the
 * performance mark `portico:usable`.
 */
export function MarkUsable(): null {
  useLayoutEffect(() => {
    performance.mark('portico:usable')
    resolveUsable()
  }, [])
  return null
}

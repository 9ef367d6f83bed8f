import { useLayoutEffect } from 'react'

let resolveUsable: () => void = () => undefined
let isMarked = false

/** Resolves once shell and page are interactive. */
export const whenUsable = new Promise<void>((resolve) => {
  resolveUsable = resolve
})

/** Whether shell and page are interactive, so that what is rendered is not the server's markup. */
export const isUsable = (): boolean => isMarked

/**
 * Signals that the shell around it is interactive: resolves `whenUsable` and sets the performance
 * mark `portico:usable`.
 */
export function MarkUsable(): null {
  useLayoutEffect(() => {
    performance.mark('portico:usable')
    isMarked = true
    resolveUsable()
  }, [])
  return null
}

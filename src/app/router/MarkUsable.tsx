import { useLayoutEffect } from 'react'

let tell: () => void = () => undefined

/** Settles once the frame and the page answer. */
export const whenUsable = new Promise<void>((resolve) => {
  tell = resolve
})

/**
 * Stands in the frame, and tells when it answers: `whenUsable`, and the mark `portico:usable` in
 * the browser's own timeline.
 */
export function MarkUsable(): null {
  useLayoutEffect(() => {
    performance.mark('portico:usable')
    tell()
  }, [])
  return null
}

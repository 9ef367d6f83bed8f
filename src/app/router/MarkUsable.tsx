import { useEffect } from 'react'

/** Tells the browser's own timeline when the frame and the page answer: `portico:usable`, which the bench reads. */
export function MarkUsable(): null {
  useEffect(() => void performance.mark('portico:usable'), [])
  return null
}

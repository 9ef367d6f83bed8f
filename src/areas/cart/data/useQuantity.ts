import { useRef, useState } from 'react'

/**
 * A quantity that is kept at the server: shows what was asked for last at once, and sends one
 * request at a time, so that quick presses are none too many.
 */
export function useQuantity(
  kept: number,
  send: (quantity: number) => Promise<void>,
): { quantity: number; busy: boolean; set: (quantity: number) => Promise<void> } {
  const [asked, setAsked] = useState<number>()
  const next = useRef<number>(undefined)
  const sending = useRef(false)
  const set = async (quantity: number): Promise<void> => {
    setAsked(quantity)
    next.current = quantity
    if (sending.current) return
    sending.current = true
    try {
      while (next.current !== undefined) {
        const wanted: number = next.current
        next.current = undefined
        await send(wanted)
      }
    } finally {
      next.current = undefined
      sending.current = false
      setAsked(undefined)
    }
  }
  return { quantity: asked ?? kept, busy: asked !== undefined, set }
}

import { useRef, useState } from 'react'

/**
 * A quantity stored on the server: shows the last requested value at once and sends one request at
 * a time, so that quick clicks don't add up wrongly.
 */
export function useQuantity(
  stored: number,
  send: (quantity: number) => Promise<void>,
): { quantity: number; busy: boolean; set: (quantity: number) => Promise<void> } {
  const [requested, setRequested] = useState<number>()
  const next = useRef<number>(undefined)
  const sending = useRef(false)
  const set = async (quantity: number): Promise<void> => {
    setRequested(quantity)
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
      setRequested(undefined)
    }
  }
  return { quantity: requested ?? stored, busy: requested !== undefined, set }
}

import { useRef, useState } from 'react'

/**
 * A quantity stored on the server. Shows the last requested value at once and sends one request at
 * a time, so that quick clicks add up to the right quantity.
 */
export function useQuantity(
  stored: number,
  send: (quantity: number) => Promise<void>,
): { quantity: number; busy: boolean; set: (quantity: number) => Promise<void> } {
  const [requested, setRequested] = useState<number>()
  const queued = useRef<number>(undefined)
  const isSending = useRef(false)
  const set = async (quantity: number): Promise<void> => {
    setRequested(quantity)
    queued.current = quantity
    if (isSending.current) return
    isSending.current = true
    try {
      while (queued.current !== undefined) {
        const sent: number = queued.current
        queued.current = undefined
        await send(sent)
      }
    } finally {
      queued.current = undefined
      isSending.current = false
      setRequested(undefined)
    }
  }
  return { quantity: requested ?? stored, busy: requested !== undefined, set }
}

import { useEffect, useState } from 'react'

/** How long a search waits for the next key, in ms. */
export const SEARCH_DELAY_MS = 300

/**
 * Debounces a value: returns the last one that stayed unchanged for `SEARCH_DELAY_MS`; initially,
 * the first one.
 */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [value])
  return settled
}

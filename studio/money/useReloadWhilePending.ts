import { useEffect } from 'react'

const PAUSE_MS = 4000

/**
 * Reads a list again when something was given back from here (`ends` counts that), and again and
 * again while a refund in it waits for its processor.
 */
export function useReloadWhilePending(
  reload: () => Promise<void>,
  ends: number,
  waits: boolean,
): void {
  useEffect(() => {
    if (ends > 0) void reload()
  }, [reload, ends])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void reload(), PAUSE_MS)
    return () => clearInterval(timer)
  }, [reload, waits])
}

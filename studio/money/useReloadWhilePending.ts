import { useEffect } from 'react'

const PAUSE_MS = 4000

/**
 * Reloads a list after each refund made here (`ends` counts them), and polls while one of its
 * refunds is pending.
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

import { useSyncExternalStore } from 'react'

/**
 * The current time, updated every minute or second. Undefined on the server and during hydration,
 * because the server's markup must not depend on the clock.
 */
export function useNow(every: 'minute' | 'second' = 'minute'): Date | undefined {
  const { subscribe, read } = every === 'minute' ? minutes : seconds
  const now = useSyncExternalStore(subscribe, read, onTheServer)
  return now === undefined ? undefined : new Date(now)
}

const onTheServer = (): undefined => undefined

/** A clock whose time changes once in `stepMs`, checked each `checkMs`. */
const createClock = (stepMs: number, checkMs: number) => ({
  read: (): number => Math.floor(Date.now() / stepMs) * stepMs,
  subscribe: (onChange: () => void): (() => void) => {
    const timer = setInterval(onChange, checkMs)
    return () => clearInterval(timer)
  },
})
// Checked six times a minute, so that a status is at most ten seconds late; nothing re-renders while
// the minute is unchanged.
const minutes = createClock(60_000, 10_000)
// Checked more often than the time changes, so that no second is skipped.
const seconds = createClock(1000, 250)

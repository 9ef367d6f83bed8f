import { useSyncExternalStore } from 'react'

/**
 * The current time to the minute, updated every minute. Undefined on the server and during
 * hydration, because the server's markup must not depend on the clock.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, currentMinute, onTheServer)
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS)
}

const MINUTE_MS = 60_000
const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS)
const onTheServer = (): undefined => undefined

function everyMinute(onChange: () => void): () => void {
  // Checked six times a minute, so that a status is at most ten seconds late; nothing re-renders
  // while the minute is unchanged.
  const timer = setInterval(onChange, MINUTE_MS / 6)
  return () => clearInterval(timer)
}

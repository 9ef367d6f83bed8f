import { useSyncExternalStore } from 'react'

/**
 * Now, to the minute, and again at each new one; undefined on the server and while hydrating,
 * because the server's markup must not depend on the clock.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, currentMinute, onTheServer)
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS)
}

const MINUTE_MS = 60_000
const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS)
const onTheServer = (): undefined => undefined

function everyMinute(onChange: () => void): () => void {
  // Looked at more often than it changes, so that no status is a minute late; an equal minute
  // renders nothing.
  const timer = setInterval(onChange, MINUTE_MS / 6)
  return () => clearInterval(timer)
}

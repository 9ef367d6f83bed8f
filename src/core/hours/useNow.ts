import { useSyncExternalStore } from 'react'

/**
 * The current time, updated every minute; undefined on the server and during hydration, because the
 * server's markup must not depend on the clock.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, currentMinute, onTheServer)
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS)
}

const MINUTE_MS = 60_000
const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS)
const onTheServer = (): undefined => undefined

function everyMinute(onChange: () => void): () => void {
  // Poll more often than once a minute, so that a status is never a minute late; an unchanged
  // minute renders nothing.
  const timer = setInterval(onChange, MINUTE_MS / 6)
  return () => clearInterval(timer)
}

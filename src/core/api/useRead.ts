import { useEffect, useState } from 'react'
import { onReconnected } from '../realtime/liveHub'
import { ApiError } from './ApiError'
import { createTurns } from './createTurns'

/**
 * State of a read: loading, ready, missing for this person, or failed; the last two carry the
 * cause.
 */
export type Read<Value> =
  | { status: 'loading' }
  | { status: 'missing' | 'failed'; error: unknown }
  | { status: 'ready'; value: Value }

/**
 * Classifies a failed read: `missing` gets a message of its own on the page, everything else goes
 * to `LoadFailed`. (shell.error.failed-data-load)
 */
export const readFailed = (error: unknown): { status: 'missing' | 'failed'; error: unknown } => ({
  // The server answers 400 for a malformed id, which to a reader is simply not there.
  status: error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed',
  error,
})

/**
 * Reads a resource on mount, and again in the background after a reconnect; give the component
 * another `key` to read another resource. `retry` reads again and keeps the current value on the
 * screen meanwhile.
 */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> & { retry: () => void } {
  const [run] = useState(() => read)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Read<Value>>({ status: 'loading' })
  useEffect(() => {
    let left = false
    const takeTurn = createTurns()
    const read = (): void => {
      const turn = takeTurn()
      run().then(
        (value) => {
          if (!left && turn.shows()) setState({ status: 'ready', value })
        },
        (error: unknown) => {
          // Keep what is on the screen.
          if (!left && turn.isLast())
            setState((before) => (before.status === 'ready' ? before : readFailed(error)))
        },
      )
    }
    read()
    const stop = onReconnected(read)
    return () => {
      left = true
      stop()
    }
  }, [run, tries])
  const retry = (): void => {
    setState((before) => (before.status === 'ready' ? before : { status: 'loading' }))
    setTries((count) => count + 1)
  }
  return { ...state, retry }
}

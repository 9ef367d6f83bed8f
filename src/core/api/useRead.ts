import { useEffect, useState } from 'react'
import { onReconnected } from '../realtime/liveHub'
import { ApiError } from './ApiError'
import { createTurns } from './createTurns'

/**
 * One thing that is read: on its way, there, not there for this person, or not to be had just now;
 * the last two with what was answered or thrown.
 */
export type Read<Value> =
  | { status: 'loading' }
  | { status: 'missing' | 'failed'; error: unknown }
  | { status: 'ready'; value: Value }

/**
 * How a read stands that came to nothing: `missing` is what has words of its own on its page, all
 * else goes to `LoadFailed` with its error. (shell.error.failed-data-load)
 */
export const readFailed = (error: unknown): { status: 'missing' | 'failed'; error: unknown } => ({
  // What is no id at all is refused by the server as what is not there.
  status: error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed',
  error,
})

/**
 * Reads one thing when its component appears, and quietly again when the connection was away;
 * another thing needs another `key` on it. `retry` reads again: after a failure, or what has
 * changed, which stays on the screen meanwhile.
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
          // What is on the screen is better than nothing.
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

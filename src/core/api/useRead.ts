import { useEffect, useState } from 'react'
import { ApiError } from './ApiError'

/** One thing that is read: on its way, there, not there for this person, or not to be had just now. */
export type Read<Value> = { status: 'loading' | 'missing' | 'failed' } | { status: 'ready'; value: Value }

/** Reads one thing when its component appears; another thing needs another `key` on it. `retry` reads again after a failure. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> & { retry: () => void } {
  const [run] = useState(() => read)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Read<Value>>({ status: 'loading' })
  useEffect(() => {
    let left = false
    run().then(
      (value) => {
        if (!left) setState({ status: 'ready', value })
      },
      (error: unknown) => {
        if (!left) setState({ status: error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed' })
      },
    )
    return () => {
      left = true
    }
  }, [run, tries])
  const retry = (): void => {
    setState({ status: 'loading' })
    setTries((count) => count + 1)
  }
  return { ...state, retry }
}

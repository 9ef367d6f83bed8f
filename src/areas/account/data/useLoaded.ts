import { useCallback, useEffect, useState } from 'react'
import { onRejoined } from '../../../core/realtime/liveHub'

/** Something that is read from the server: on its way, not to be had, or there. */
export type Loaded<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: T }

/** Reads when the part is shown, again at each `reload`, and quietly when the connection was away; `load` is a function of the module, or kept by useCallback. */
export function useLoaded<T>(load: () => Promise<T>): { loaded: Loaded<T>; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    const read = (): void => {
      load().then(
        (value) => current && setLoaded({ status: 'ready', value }),
        // What failed is said by the part, with a way to try again.
        () => current && setLoaded((before) => (before.status === 'ready' ? before : { status: 'failed' })),
      )
    }
    read()
    const stop = onRejoined(read)
    return () => {
      current = false
      stop()
    }
  }, [load, turn])
  const reload = useCallback(() => {
    setLoaded((before) => (before.status === 'failed' ? { status: 'loading' } : before))
    setTurn((before) => before + 1)
  }, [])
  return { loaded, reload }
}

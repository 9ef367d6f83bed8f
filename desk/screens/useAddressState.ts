import { useSearchParams } from 'react-router-dom'

/** Changes some of a state, or what follows from the state as it is then. */
export type Change<State> = (change: Partial<State> | ((now: State) => Partial<State>)) => void

/**
 * The state of a list, all of which is in the page's address so that it can be shared, and a
 * function that changes it; any change but of the page starts at page 1.
 */
export function useAddressState<State extends { page: number }>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [State, Change<State>] {
  const [params, setParams] = useSearchParams()
  const change: Change<State> = (next) => {
    // The router renders a change later; another one in the meantime must not undo it.
    const now = read(new URLSearchParams(window.location.search))
    const changed = typeof next === 'function' ? next(now) : next
    setParams(write({ ...now, page: 1, ...changed }), { replace: true })
  }
  return [read(params), change]
}

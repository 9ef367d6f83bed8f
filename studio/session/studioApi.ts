import { atom, type createStore } from 'jotai'
import { createApi, type Api, type ApiOptions } from '../../src/core/api/call'
import type { CallGate } from '../../src/core/api/CallGate'

/**
 * How to resume the calls that wait for a new sign-in (`done`); null unless the session has
 * expired.
 */
export const signInAgainAtom = atom<{ done: () => void } | null>(null)

/**
 * Whether the last call reached the studio's server; a browser that is online may still not reach
 * it.
 */
export const isReachableAtom = atom(true)

/** Statuses of a gateway whose server is down or starting: the server has not seen the call. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504]

/** Whether a call with this status failed on the way to or from the server and may be retried. */
export const isUnreachable = (status: number): boolean =>
  status === 0 || GATEWAY_ERRORS.includes(status)

/** A `fetch` that records in `isReachableAtom` whether the server was reached. */
export function trackReachability(store: ReturnType<typeof createStore>): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      store.set(isReachableAtom, !isUnreachable(response.status))
      return response
    } catch (error) {
      // An aborted call says nothing about the server.
      if (!init?.signal?.aborted) store.set(isReachableAtom, false)
      throw error
    }
  }
}

/**
 * Creates the studio's API client. After a 401 of /admin/api it asks for a new sign-in over the
 * studio and then repeats the call, so that nothing is lost. Errors of the initial session check
 * and of calls during sign-out are passed on unchanged. `morePaths` are calls besides the studio's.
 */
export function createStudioApi(
  store: ReturnType<typeof createStore>,
  gate: CallGate,
  morePaths: ApiOptions['morePaths'] = {},
): Api {
  const send = trackReachability(store)
  let waiting: Promise<void> | undefined
  const signInAgain = (): Promise<void> => {
    waiting ??= new Promise<void>((done) => store.set(signInAgainAtom, { done })).finally(() => {
      waiting = undefined
      store.set(signInAgainAtom, null)
    })
    return waiting
  }
  return createApi({
    gate,
    morePaths,
    fetch: async (input, init) => {
      const response = await send(input, init)
      const path = String(input)
      if (
        response.status !== 401 ||
        !path.startsWith('/admin/api/') ||
        path === '/admin/api/session' ||
        gate.isClosed
      )
        return response
      await signInAgain()
      return send(input, init)
    },
  })
}

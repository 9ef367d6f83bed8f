import { atom, type createStore } from 'jotai'
import { createApi, type Api } from '../../src/core/api/call'
import type { GuardedCalls } from '../../src/core/api/guardCalls'

/** Set while the session has run out: whoever calls it lets the waiting calls go on. */
export const signInAgainAtom = atom<{ done: () => void } | null>(null)

/**
 * Whether the last call got through to the studio's server: a browser that is online says nothing
 * of that.
 */
export const reachableAtom = atom(true)

/** Answers of what stands before a server that is down or starts: it has not seen the call. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504]

/** Whether a call that failed did so on its way, and may be made again. */
export const isUnreachable = (status: number): boolean =>
  status === 0 || GATEWAY_ERRORS.includes(status)

/** A fetch that notes whether the server could be reached. */
export function trackReachability(store: ReturnType<typeof createStore>): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init)
      store.set(reachableAtom, !isUnreachable(answer.status))
      return answer
    } catch (error) {
      // A call that its caller stopped says nothing.
      if (!init?.signal?.aborted) store.set(reachableAtom, false)
      throw error
    }
  }
}

/**
 * The studio's way to its server. A 401 of /admin/api asks for a new sign-in over the studio and
 * then makes the same call again, so that nothing is lost (decisions 23); the look for a session at
 * the start is answered as it is, and so is what comes while the admin signs out.
 */
export function createStudioApi(
  store: ReturnType<typeof createStore>,
  { fetch: send, isClosed }: Pick<GuardedCalls, 'fetch' | 'isClosed'>,
): Api {
  let waiting: Promise<void> | undefined
  const signInAgain = (): Promise<void> => {
    waiting ??= new Promise<void>((done) => store.set(signInAgainAtom, { done })).finally(() => {
      waiting = undefined
      store.set(signInAgainAtom, null)
    })
    return waiting
  }
  return createApi({
    fetch: async (input, init) => {
      const answer = await send(input, init)
      const path = String(input)
      if (
        answer.status !== 401 ||
        !path.startsWith('/admin/api/') ||
        path === '/admin/api/session' ||
        isClosed()
      )
        return answer
      await signInAgain()
      return send(input, init)
    },
  })
}

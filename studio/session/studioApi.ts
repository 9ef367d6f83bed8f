import { atom, type createStore } from 'jotai'
import { createApi, type Api } from '../../src/core/api/call'

/** Set while the session has run out: whoever calls it lets the waiting calls go on. */
export const signInAgainAtom = atom<{ done: () => void } | null>(null)

/**
 * The studio's way to its server. A 401 of /admin/api asks for a new sign-in over the studio and then makes the same
 * call again, so that nothing is lost (decisions 23); the look for a session at the start is answered as it is.
 */
export function createStudioApi(store: ReturnType<typeof createStore>): Api {
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
      const answer = await fetch(input, init)
      const path = String(input)
      if (answer.status !== 401 || !path.startsWith('/admin/api/') || path === '/admin/api/session') return answer
      await signInAgain()
      return fetch(input, init)
    },
  })
}

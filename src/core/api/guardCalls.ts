/**
 * Calls that need a session. They can be stopped together before a sign-out, so that none fails
 * because the session has ended.
 */
export interface GuardedCalls {
  fetch: typeof globalThis.fetch
  /**
   * Blocks every new call except the one that ends the session, aborts reads, and waits up to
   * `MAX_WAIT_MS` for writes.
   */
  close: () => Promise<void>
  isClosed: () => boolean
  /** Allows calls again because the session did not end. */
  reopen: () => void
}

/**
 * How long a sign-out waits for writes, in ms. Slower ones are aborted and fail like any call
 * without a connection.
 */
const MAX_WAIT_MS = 10_000

/** Guards the calls of a session; `isLast` recognises the URL of the call that ends it. */
export function guardCalls(
  send: typeof globalThis.fetch,
  isLast: (address: string) => boolean,
): GuardedCalls {
  const pendingCalls = new Map<AbortController, { isWrite: boolean; done: Promise<unknown> }>()
  let closed = false
  const stop = (which: (call: { isWrite: boolean }) => boolean): void => {
    for (const [control, call] of pendingCalls) if (which(call)) control.abort()
  }
  return {
    fetch: async (input, init) => {
      if (isLast(String(input))) return send(input, init)
      if (closed) throw new DOMException('The session is about to end.', 'AbortError')
      const control = new AbortController()
      const callerSignal = init?.signal
      const follow = (): void => control.abort(callerSignal?.reason)
      if (callerSignal?.aborted) follow()
      callerSignal?.addEventListener('abort', follow)
      const done = send(input, { ...init, signal: control.signal })
      pendingCalls.set(control, { isWrite: (init?.method ?? 'GET') !== 'GET', done })
      try {
        return await done
      } finally {
        pendingCalls.delete(control)
      }
    },
    close: async () => {
      closed = true
      stop(({ isWrite }) => !isWrite)
      const timer = setTimeout(() => stop(() => true), MAX_WAIT_MS)
      await Promise.allSettled([...pendingCalls.values()].map(({ done }) => done))
      clearTimeout(timer)
    },
    isClosed: () => closed,
    reopen: () => {
      closed = false
    },
  }
}

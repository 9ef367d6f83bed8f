import { callPaths } from '../../../generated/callPaths'
import type { Calls } from '../../../generated/types'

/**
 * Stops the calls of a session before its last one, the sign-out: a call in flight would be refused
 * with 401, which is handled as an expired session.
 */
export class CallGate {
  readonly #last: keyof Calls
  #reads = new AbortController()
  #writes = new AbortController()

  /** `last` is the call that ends the session: it always passes. */
  constructor(last: keyof Calls) {
    this.#last = last
  }

  /** Whether the session is about to end. */
  get isClosed(): boolean {
    return this.#reads.signal.aborted
  }

  /** Aborts reads and lets no new one start; writes continue. */
  close(): void {
    this.#reads.abort()
  }

  /** Aborts writes and lets no new one start. */
  closeWrites(): void {
    this.#writes.abort()
  }

  /** Lets calls start again: the session did not end after all. */
  open(): void {
    this.#reads = new AbortController()
    this.#writes = new AbortController()
  }

  /** What aborts a call that is about to start. Throws AbortError if it may not start. */
  enter(id: keyof Calls): AbortSignal | undefined {
    if (id === this.#last) return undefined
    const { signal } = callPaths[id].method === 'GET' ? this.#reads : this.#writes
    signal.throwIfAborted()
    return signal
  }
}

import type { Calls } from '../../../generated/types'

/**
 * Stops a session's calls before the sign-out ends the session. Without it, calls in flight would
 * fail with 401, which is handled as an expired session.
 */
export class CallGate {
  readonly #last: keyof Calls
  #reads = new AbortController()
  #writes = new AbortController()

  /** `last` is the call that ends the session; the gate never stops it. */
  constructor(last: keyof Calls) {
    this.#last = last
  }

  /** Whether `close` was called and the session is about to end. */
  get isClosed(): boolean {
    return this.#reads.signal.aborted
  }

  /** Aborts reads in flight and blocks new ones; writes continue. */
  close(): void {
    this.#reads.abort()
  }

  /** Aborts writes in flight and blocks new ones. */
  closeWrites(): void {
    this.#writes.abort()
  }

  /** Allows calls again, because the session did not end after all. */
  open(): void {
    this.#reads = new AbortController()
    this.#writes = new AbortController()
  }

  /**
   * Returns the signal that aborts a call about to start; undefined for the last call, which is
   * never aborted. Throws AbortError if the gate blocks the call.
   */
  enter(id: keyof Calls, method: string): AbortSignal | undefined {
    if (id === this.#last) return undefined
    const { signal } = method === 'GET' ? this.#reads : this.#writes
    signal.throwIfAborted()
    return signal
  }
}

/**
 * Counts an address's calls per minute, in this process only: it protects this process and its
 * database from floods, not accounts.
 */
export class AddressThrottle {
  readonly #counts = new Map<string, number>()
  #windowStart = Number.NEGATIVE_INFINITY

  constructor(private readonly most: number) {}

  /** Counts one call at a time in ms; returns how many seconds to wait, 0 if it may proceed. */
  count(address: string, now: number): number {
    // One window for all addresses, so memory is bounded by the calls of one minute.
    if (now - this.#windowStart >= windowMs) {
      this.#windowStart = now
      this.#counts.clear()
    }
    const calls = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, calls)
    return calls <= this.most
      ? 0
      : Math.max(1, Math.ceil((this.#windowStart + windowMs - now) / 1000))
  }
}

const windowMs = 60_000

/**
 * Counts each address's calls per minute in this process. It protects this process and its database
 * from floods; it does not protect accounts from guessing.
 */
export class AddressThrottle {
  readonly #counts = new Map<string, number>()
  #windowStart = Number.NEGATIVE_INFINITY

  constructor(private readonly maxCount: number) {}

  /**
   * Counts one call at time `now` (ms); returns how many seconds the address has to wait, or 0 if
   * the call is allowed.
   */
  count(address: string, now: number): number {
    // All addresses share one window, so only one minute's addresses are in memory.
    if (now - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = now
      this.#counts.clear()
    }
    const calls = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, calls)
    return calls <= this.maxCount
      ? 0
      : Math.max(1, Math.ceil((this.#windowStart + WINDOW_MS - now) / 1000))
  }
}

const WINDOW_MS = 60_000

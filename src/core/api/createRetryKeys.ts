import { randomUuid } from './randomUuid'

/** The idempotency keys of one form or button. */
export interface RetryKeys {
  /**
   * Returns the key for these values: the same one as last time if the values are the same, so that
   * a retry after a lost response has no further effect; otherwise a new one.
   */
  keyFor(values: unknown): string
  /** Makes the next request a new one, even with the same values. */
  reset(): void
}

/** Creates idempotency keys that last as long as the values that are sent with them. */
export function createRetryKeys(): RetryKeys {
  let last: { key: string; values: string | undefined } | undefined
  return {
    keyFor(values) {
      // Undefined if `values` is undefined, as for a call without a body.
      const text = JSON.stringify(values) as string | undefined
      if (last === undefined || last.values !== text) last = { key: randomUuid(), values: text }
      return last.key
    },
    reset() {
      last = undefined
    },
  }
}

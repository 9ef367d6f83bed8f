/** One of several concurrent reads of the same resource. */
export interface Turn {
  /** Whether its response should be shown: true unless a later read has been answered. */
  shows: () => boolean
  /** Whether this is the latest read: a failure only counts if no later read is pending. */
  isLast: () => boolean
}

/** Numbers the reads of one resource, so that a stale response never replaces a newer one. */
export function createTurns(): () => Turn {
  let asked = 0
  let shown = 0
  return () => {
    const turn = (asked += 1)
    return {
      shows: () => {
        if (turn < shown) return false
        shown = turn
        return true
      },
      isLast: () => turn === asked,
    }
  }
}

/** One of several reads of the same thing, which may be answered in any order. */
export interface Turn {
  /** Whether its answer goes on the screen: unless that of a later read is there. */
  shows: () => boolean
  /**
   * Whether no later read was asked for: until that one is answered too, a failure is not the last
   * word.
   */
  isLast: () => boolean
}

/**
 * Numbers the reads of one thing, so that no older answer takes a newer one's place; for a later
 * read that fails none is dropped.
 */
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

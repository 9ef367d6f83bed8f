/** Where a card is in its list; each part decides how wide it is at some width of the window. */
export interface CardPlace {
  /** Whether it is the only card; it takes the whole row. */
  isSingle: boolean
  /** Whether it takes a whole row of two columns. */
  isFirstOfOdd: boolean
  /** Whether it shares a row with one card instead of two, where there are three columns. */
  isInPair: boolean
}

/**
 * The place of the card at an index from 0, so that every row of `count` cards is full: in two
 * columns, the first card of an odd number takes a row; in three, what is left over by rows of
 * three stands first, in rows of two.
 */
export function placeCard(at: number, count: number): CardPlace {
  const isSingle = count === 1
  return {
    isSingle,
    isFirstOfOdd: at === 0 && count % 2 === 1,
    isInPair: !isSingle && at < ((3 - (count % 3)) % 3) * 2,
  }
}

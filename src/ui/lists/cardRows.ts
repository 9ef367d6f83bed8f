/** What determines a card's width; each field matters at some widths of the window. */
export interface CardPlace {
  /** Whether it is the only card; it takes the whole row. */
  isSingle: boolean
  /** Whether it is the first of an odd number: in two columns, it takes a whole row. */
  isFirstOfOdd: boolean
  /** Whether it shares a row with one card instead of two, where there are three columns. */
  isInPair: boolean
}

/**
 * Places the card at an index from 0, so that every row of `count` cards is full. In two columns,
 * the first card of an odd number takes a row; in three, if the cards don't fill rows of three, the
 * first two or four share rows of two.
 */
export function placeCard(index: number, count: number): CardPlace {
  const isSingle = count === 1
  return {
    isSingle,
    isFirstOfOdd: index === 0 && count % 2 === 1,
    isInPair: !isSingle && index < ((3 - (count % 3)) % 3) * 2,
  }
}

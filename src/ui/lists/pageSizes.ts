/**
 * Items that an infinite list, or a page of payment methods, loads at once
 * (shell.const.page-size-6).
 */
export const INFINITE_PAGE_SIZE = 6
/** Cards on one page of a grid (shell.const.card-grid-9). */
export const CARD_GRID_PAGE_SIZE = 9
/** Rows on one page of a table, as many as a list call gives unless told. (doc 2 §9) */
export const TABLE_PAGE_SIZE = 24
/**
 * The share of an infinite list, from its end, that asks for the next page when it comes into view
 * (shell.const.infinite-scroll-threshold).
 */
export const INFINITE_SCROLL_THRESHOLD = 0.25

/** The items of one page, counted from 1; a page beyond the last is the last. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number): readonly Item[] {
  const at = Math.min(Math.max(1, page), pageCount(items.length, size))
  return items.slice((at - 1) * size, at * size)
}

/** How many pages there are; an empty list has one. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

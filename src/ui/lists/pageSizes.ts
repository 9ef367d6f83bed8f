/** Page size of infinite lists and of payment methods (shell.const.page-size-6). */
export const INFINITE_PAGE_SIZE = 6
/** Cards per page of a grid (shell.const.card-grid-9). */
export const CARD_GRID_PAGE_SIZE = 9
/** Rows per page of a table, and the default page size of list calls. (doc 2 §9) */
export const TABLE_PAGE_SIZE = 24
/**
 * The share of an infinite list's height that counts as its end: when it scrolls into view, the
 * next page is loaded (shell.const.infinite-scroll-threshold).
 */
export const INFINITE_SCROLL_THRESHOLD = 0.25

/** The items of a page; pages start at 1, and a number beyond the last page means the last page. */
export function slicePage<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): readonly Item[] {
  const current = Math.min(Math.max(1, page), pageCount(items.length, size))
  return items.slice((current - 1) * size, current * size)
}

/** Number of pages, at least one. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size))

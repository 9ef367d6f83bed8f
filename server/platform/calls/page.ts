import { maxCounted, type Page } from '../db/countRows'

/** A page of a list, with the numbers for the `pagination` header. */
export interface ListResponse<T> {
  items: readonly T[]
  pageNumber: number
  pageSize: number
  totalCount: number
  /** Set if counting stopped before the end, so that `totalCount` is a lower bound. */
  isLowerBound?: true
}

/**
 * Converts a call's page parameters to a `Page`: the first page of 24 items by default
 * [shell.const.page-size-24].
 */
export function page(query: { pageNumber?: number; pageSize?: number }): Page {
  const { pageNumber = 1, pageSize = 24 } = query
  // A larger product would not be exact, and might exceed the database's bigint.
  const offset = Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  return { pageNumber, pageSize, offset, limit: pageSize }
}

/** Returns the requested page of an in-memory list. */
export const slicePage = <T>(
  items: readonly T[],
  { pageNumber, pageSize, offset, limit }: Page,
): ListResponse<T> => ({
  items: items.slice(offset, offset + limit),
  pageNumber,
  pageSize,
  totalCount: items.length,
})

/** Returns a page of rows; `total` is the result of `countPage`. */
export function toListResponse<T>(
  items: readonly T[],
  total: number,
  requested: Page,
): ListResponse<T> {
  const { pageNumber, pageSize } = requested
  const maxTotal = maxCounted(requested)
  return {
    items,
    pageNumber,
    pageSize,
    totalCount: Math.min(total, maxTotal),
    ...(total > maxTotal && { isLowerBound: true }),
  }
}

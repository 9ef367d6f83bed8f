import type { Pagination } from '../../../generated/types'
import { maxCounted, type Page } from '../db/countRows'

/**
 * What the handler of a call that lists returns: the items of the requested page, and how many
 * there are in all, as counted by `countPage`. Without `total`, `items` is the whole list.
 */
export interface ListReply<T> {
  items: readonly T[]
  total?: number
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
export const slicePage = <T>(items: readonly T[], { offset, limit }: Page): ListReply<T> => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
})

/** Returns the `pagination` header of a list. */
export function toPagination({ items, total }: ListReply<unknown>, requested: Page): Pagination {
  const isWhole = total === undefined
  const pageNumber = isWhole ? 1 : requested.pageNumber
  const pageSize = isWhole ? Math.max(1, items.length) : requested.pageSize
  const maxTotal = isWhole ? items.length : maxCounted(requested)
  const totalCount = Math.min(total ?? items.length, maxTotal)
  // The header's keys are camelCase, unlike those of bodies (doc 2 §7).
  return {
    pageNumber,
    totalCount,
    pageSize,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber * pageSize < totalCount,
    ...(total !== undefined && total > maxTotal && { isLowerBound: true }),
  }
}

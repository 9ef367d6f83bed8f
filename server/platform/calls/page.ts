import { maxCounted, type Page } from '../db/countRows'

/** A page of a list with its position, from which the `pagination` header is built. */
export interface ListAnswer<T> {
  items: readonly T[]
  pageNumber: number
  pageSize: number
  totalCount: number
  /** Set if there are more rows than were counted. */
  totalIsLeast?: true
}

/** The requested page; 24 per page by default [shell.const.page-size-24]. */
export function page(query: { pageNumber?: number; pageSize?: number }): Page {
  const { pageNumber = 1, pageSize = 24 } = query
  // Limited to what the database accepts.
  const offset = Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  return { pageNumber, pageSize, offset, limit: pageSize }
}

/** A page of an in-memory list. */
export const slice = <T>(
  items: readonly T[],
  { pageNumber, pageSize, offset, limit }: Page,
): ListAnswer<T> => ({
  items: items.slice(offset, offset + limit),
  pageNumber,
  pageSize,
  totalCount: items.length,
})

/** A page of rows with the total counted by `countPage`. */
export function answerPage<T>(items: readonly T[], total: number, asked: Page): ListAnswer<T> {
  const { pageNumber, pageSize } = asked
  const most = maxCounted(asked)
  return {
    items,
    pageNumber,
    pageSize,
    totalCount: Math.min(total, most),
    ...(total > most && { totalIsLeast: true }),
  }
}

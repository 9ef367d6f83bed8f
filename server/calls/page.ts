/** Which page of a list is asked for; `offset` and `limit` are for the query. */
export interface Page {
  pageNumber: number
  pageSize: number
  offset: number
  limit: number
}

/** A page of a list: its items and where it stands; the header `pagination` is made from it. */
export interface ListAnswer<T> {
  items: readonly T[]
  pageNumber: number
  pageSize: number
  totalCount: number
  /** Set where there are more than were counted. */
  totalIsLeast?: true
}

/** The asked page; 24 a page by default [shell.const.page-size-24]. */
export function page(query: { pageNumber?: number; pageSize?: number }): Page {
  const { pageNumber = 1, pageSize = 24 } = query
  // Past every row there is, and still a number that the database takes.
  const offset = Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  return { pageNumber, pageSize, offset, limit: pageSize }
}

/**
 * The total up to which a list is counted: a thousand rows past its page. Beyond, the answer says
 * "at least".
 */
export const maxCounted = ({ offset, limit }: Pick<Page, 'offset' | 'limit'>): number =>
  offset + limit + 1000

/** A page of a list that is in memory as a whole. */
export const slice = <T>(
  items: readonly T[],
  { pageNumber, pageSize, offset, limit }: Page,
): ListAnswer<T> => ({
  items: items.slice(offset, offset + limit),
  pageNumber,
  pageSize,
  totalCount: items.length,
})

/** A page of which the database has read the rows and counted the rest (`countPage`). */
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

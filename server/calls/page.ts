import type { ListAnswer } from './Handler'

/** Which page of a list is asked for; `offset` and `limit` are for the query. */
export interface Page {
  pageNumber: number
  pageSize: number
  offset: number
  limit: number
}

/** The asked page; 24 a page by default [shell.const.page-size-24]. */
export function page(query: { pageNumber?: number; pageSize?: number }): Page {
  const { pageNumber = 1, pageSize = 24 } = query
  // Past every row there is, and still a number that the database takes.
  const offset = Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  return { pageNumber, pageSize, offset, limit: pageSize }
}

/** A page of a list that is in memory as a whole. */
export const slice = <T>(items: readonly T[], asked: Page): ListAnswer<T> =>
  answerPage(items.slice(asked.offset, asked.offset + asked.limit), items.length, asked)

/** A page of which the database has read the rows and counted the rest. */
export const answerPage = <T>(items: readonly T[], totalCount: number, { pageNumber, pageSize }: Page): ListAnswer<T> => ({
  items,
  pageNumber,
  pageSize,
  totalCount,
})

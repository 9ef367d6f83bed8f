import { PaginationShape } from '../../../generated/wire'
import type { Pagination } from '../../../generated/types'
import { decode } from '../../../schemas/wire/codec'

/** Pagination with a default for every field that the header lacks (doc 1 §3). */
export type FullPagination = Required<Omit<Pagination, 'isLowerBound'>> &
  Pick<Pagination, 'isLowerBound'>

/**
 * Reads the `pagination` header: JSON in snake or camel case. Returns the defaults if the header is
 * missing or broken (doc 1 §7).
 */
export function readPagination(header: string | null): FullPagination {
  const fields = parseHeader(header)
  return {
    pageNumber: toCount(fields.pageNumber, 1),
    totalCount: toCount(fields.totalCount, 1),
    pageSize: toCount(fields.pageSize, 24),
    hasPreviousPage: fields.hasPreviousPage === true,
    hasNextPage: fields.hasNextPage === true,
    ...(fields.isLowerBound === true && { isLowerBound: true }),
  }
}

const toCount = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback

function parseHeader(header: string | null): Partial<Record<keyof Pagination, unknown>> {
  if (header === null || header === '') return {}
  try {
    const value: unknown = decode(JSON.parse(header), PaginationShape)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // A broken header must not hide the list that came with it.
    return {}
  }
}

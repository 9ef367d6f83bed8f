import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/AppError'

/**
 * The revision in an `If-Match: "<revision>"` header; undefined without the header or for `*`.
 * Throws 400 `invalid_request` if the value is not a revision.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())
  if (found === null)
    throw new AppError(400, 'invalid_request', {
      description: 'If-Match must be a revision in quotes.',
    })
  return Number(found[1])
}

/**
 * The revision on which a change of staff is based, which they must say. Throws 400
 * `invalid_request`.
 */
export function requireIfMatch(request: FastifyRequest): number {
  const revision = readIfMatch(request.headers['if-match'])
  if (revision === undefined)
    throw new AppError(400, 'invalid_request', {
      description: 'If-Match must have the revision that the change is based on.',
    })
  return revision
}

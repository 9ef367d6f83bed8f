import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/AppError'

/**
 * The browser's Idempotency-Key. Undefined if the request has none; such a request never counts as
 * a retry. Throws 422 `invalid_request` for an invalid key.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key))) return key
  throw new AppError(422, 'invalid_request', {
    details: [
      {
        path: '/headers/idempotency-key',
        code: 'pattern',
        message: 'must be 1 to 200 visible characters',
      },
    ],
  })
}

/**
 * The Idempotency-Key of a request of staff, which it must have: they repeat it when a connection
 * was cut. Throws 422 `invalid_request`.
 */
export function requireKey(request: FastifyRequest): string {
  const key = idempotencyKey(request)
  if (key !== undefined) return key
  const message = 'must be given, so that the request can be repeated'
  throw new AppError(422, 'invalid_request', {
    details: [{ path: '/headers/idempotency-key', code: 'required', message }],
  })
}

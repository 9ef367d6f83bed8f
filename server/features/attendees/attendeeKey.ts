import type { FastifyRequest } from 'fastify'
import { MAX_ID } from '../../platform/db/maxId'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { AppError } from '../../platform/http/AppError'
import type { AttendeeKey } from './attendeeList'

/** Reads an attendee's `key`; throws 404 `not_found` if there is none of that name. */
export function readAttendeeKey(key: string): AttendeeKey {
  const [kind, id] = [key.slice(0, 1), Number(key.slice(1))]
  if ((kind !== 't' && kind !== 'r' && kind !== 'h') || !Number.isInteger(id) || id > MAX_ID)
    throw new AppError(404, 'not_found')
  return { kind, id }
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

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { AppError } from '../../platform/http/AppError'

/** The request that changes a pass, as stored with the pass; null without an Idempotency-Key. */
export interface PassRequest {
  lastKey: string | null
  lastBodyHash: string | null
}

/** Converts a request to its stored form; `action` tells apart two calls with the same body. */
export function toPassRequest(request: FastifyRequest, action: string, body: unknown): PassRequest {
  const key = idempotencyKey(request)
  if (key === undefined) return { lastKey: null, lastBodyHash: null }
  const lastBodyHash = createHash('sha256')
    .update(JSON.stringify([action, body]))
    .digest('hex')
  return { lastKey: key, lastBodyHash }
}

/**
 * Whether a request repeats the last one that changed a pass. Throws 422 `idempotency_key_reused`
 * if its key is the same but its body is not.
 */
export function isRetry(row: PassRequest, request: PassRequest): boolean {
  if (request.lastKey === null || request.lastKey !== row.lastKey) return false
  if (request.lastBodyHash !== row.lastBodyHash) throw new AppError(422, 'idempotency_key_reused')
  return true
}

import type { ErrorObject } from '../../../generated/types'

/**
 * A response that is not 2xx, or no response at all (status 0, code network_error); carries the
 * status and the error object (doc 1 §7, §8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorObject
  /** Stable code of the error object. */
  readonly code: string
  /** Seconds to wait before retrying, if the response says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorObject, retryAfter?: number) {
    super(body.errorDescription || body.errorMessage || body.title || body.code)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.code = body.code
    this.retryAfter = retryAfter
  }
}

import type { ErrorObject } from '../../../generated/types'

/**
 * The error of a response that is not 2xx, or of a missing response (status 0, code network_error);
 * carries the status and the error object (doc 1 §7, §8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorObject
  /** Stable code of the error object. */
  readonly code: string
  /** Seconds to wait before retrying; undefined if the response doesn't say. */
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

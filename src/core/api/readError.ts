import { ErrorObjectShape } from '../../../generated/wire'
import type { ErrorObject } from '../../../generated/types'
import { decode } from '../../../schemas/wire/codec'
import { ApiError } from './ApiError'

/** Reads the error of a response that is not 2xx. */
export const readError = async (response: Response): Promise<ApiError> =>
  toApiError(response, await response.json().catch(() => undefined))

/**
 * Whether a payload is an error object, which a gateway may send with a 2xx status. An error object
 * has a code, and either an error or `success: false`.
 */
export const isErrorObject = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  codeText(body.code) !== undefined &&
  (('error' in body && typeof body.error === 'string') ||
    ('success' in body && body.success === false))

/**
 * The error of a response with its payload, `body`. Its code is the body's `code`, otherwise the
 * body's `error`, otherwise derived from the status; for a 404 it is always not_found (doc 1 §8,
 * shell.error.code-source).
 */
export function toApiError(response: Response, body: unknown): ApiError {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (decode(body, ErrorObjectShape) as Partial<ErrorObject>)
      : {}
  const code =
    response.status === 404
      ? 'not_found'
      : (codeText(fields.code) ??
        codeText(fields.error) ??
        codes[response.status] ??
        'unexpected_error')
  return new ApiError(
    response.status,
    { ...(requestId === undefined ? {} : { requestId }), ...fields, code },
    parseRetryAfter(response.headers.get('retry-after')),
  )
}

/** Parses seconds only: the header may also be a date, but our server never sends one. */
const parseRetryAfter = (retryAfter: string | null): number | undefined =>
  /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined

/**
 * Returns a code as a string. Some gateways send an HTTP status as a number; any other number is
 * not a code.
 */
const codeText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return value >= 400 && value < 600 ? String(value) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

const codes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'stale_revision',
  422: 'invalid_request',
  429: 'too_many_attempts',
}

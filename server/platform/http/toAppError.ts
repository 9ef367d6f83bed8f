import { isOfErased } from '../db/isUniqueViolation'
import { AppError } from './AppError'

/**
 * Converts any thrown value to an AppError: Fastify's errors keep their status, an unreachable
 * database is 503, anything else 500.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = fieldOf(error, 'statusCode')
  const code = fieldOf(error, 'code')
  if (status === 413) return new AppError(413, 'body_too_large', { cause: error })
  if (status === 415) return new AppError(415, 'unsupported_media_type', { cause: error })
  if ((error instanceof SyntaxError && status === 400) || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new AppError(400, 'invalid_json', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError(status, 'invalid_request', { cause: error })
  // Staff erased or merged the member meanwhile.
  if (isOfErased(error)) return new AppError(404, 'not_found', { cause: error })
  if (isDatabaseLost(error))
    return new AppError(503, 'database_unavailable', {
      cause: error,
      headers: { 'retry-after': '2' },
    })
  return new AppError(500, 'server_error', { cause: error })
}

/** Whether an error (or its cause, as drizzle wraps it) means that the database is unreachable. */
function isDatabaseLost(error: unknown): boolean {
  for (
    let inner: unknown = error, depth = 0;
    inner instanceof Error && depth < 5;
    inner = inner.cause, depth += 1
  ) {
    const code = fieldOf(inner, 'code')
    if (
      typeof code === 'string' &&
      /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08|57P)/.test(code)
    )
      return true
    if (
      /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|PGlite is closed|after calling end on the pool/.test(
        inner.message,
      )
    )
      return true
    if (inner instanceof AggregateError && inner.errors.some(isDatabaseLost)) return true
  }
  return false
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}

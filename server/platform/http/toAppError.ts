import { isDatabaseUnavailable } from '../db/databaseFaults'
import { isOfErased } from '../db/isUniqueViolation'
import { AppError } from './AppError'

/**
 * Converts any thrown value to an AppError: Fastify's errors keep their status, a database that
 * can't do the work now is 503, anything else 500.
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
  if (isDatabaseUnavailable(error))
    return new AppError(503, 'database_unavailable', {
      cause: error,
      headers: { 'retry-after': '2' },
    })
  return new AppError(500, 'server_error', { cause: error })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}

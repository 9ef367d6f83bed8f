import type { ErrorDetail } from '../http/AppError'

/** An error about a field, by its path in wire names. */
export const faultAt = (path: string, code: string, message: string): ErrorDetail => ({
  path,
  code,
  message,
})

import { ApiError } from '../../../core/api/ApiError'

/** Whether an error's details name this field of the request. */
export function hasFieldError(error: unknown, field: string): boolean {
  const details =
    error instanceof ApiError && Array.isArray(error.body.errorDetails)
      ? error.body.errorDetails
      : []
  return details.some((detail) => typeof detail !== 'string' && detail.path === `/${field}`)
}

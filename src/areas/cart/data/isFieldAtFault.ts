import { ApiError } from '../../../core/api/ApiError'

/** Whether an answer names a field, by its name on the wire, as what is wrong. */
export function isFieldAtFault(failure: unknown, field: string): boolean {
  const details =
    failure instanceof ApiError && Array.isArray(failure.body.errorDetails)
      ? failure.body.errorDetails
      : []
  return details.some((detail) => typeof detail !== 'string' && detail.path === `/${field}`)
}

import { ApiError } from '../../../core/api/ApiError'

/** Whether an error's details name a field, given by its name on the wire. */
export function isFieldAtFault(failure: unknown, field: string): boolean {
  const details =
    failure instanceof ApiError && Array.isArray(failure.body.errorDetails)
      ? failure.body.errorDetails
      : []
  return details.some((detail) => typeof detail !== 'string' && detail.path === `/${field}`)
}

import { ApiError } from '../../src/core/api/ApiError'
import type { MessageId } from '../../generated/MessageId'

const MESSAGE_BY_CODE: Readonly<Record<string, MessageId>> = {
  username_taken: 'studio.admins.fault.taken',
  last_owner: 'studio.admins.fault.lastOwner',
  own_access: 'studio.admins.fault.own',
  accepted: 'studio.admins.fault.accepted',
  not_accepted: 'studio.admins.fault.changed',
  not_active: 'studio.admins.fault.changed',
  not_found: 'studio.admins.fault.changed',
  forbidden: 'studio.admins.fault.forbidden',
  too_many_attempts: 'studio.admins.fault.tooMany',
  network_error: 'studio.fault.network',
}

/** The message id for a failed change to an admin. */
export const adminErrorMessage = (error: unknown): MessageId =>
  (error instanceof ApiError ? MESSAGE_BY_CODE[error.code] : undefined) ??
  'studio.admins.fault.failed'

/** The invitation field that the server rejected, if it names one. */
export function rejectedField(error: unknown): 'username' | 'email' | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { errorDetails } = error.body
  const list = Array.isArray(errorDetails) ? errorDetails : []
  const paths = list.map((detail) => (typeof detail === 'string' ? '' : detail.path))
  if (paths.includes('/username')) return 'username'
  return paths.includes('/email') ? 'email' : undefined
}

import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/AppError'
import type { Caller } from '../sessions/Caller'

/**
 * Throws 409 `session_moved` if the company or domain that a request names (`x-chosen-company`,
 * `x-chosen-domain`) is not the one chosen in the admin's session. Admin calls use the session's
 * choice, so without this check a tab opened earlier for another club would change the wrong one.
 */
export function checkChosen(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { admin, club }: Pick<Caller, 'admin' | 'club'>,
): void {
  if (admin === null) return
  const [company, domain] = [headers['x-chosen-company'], headers['x-chosen-domain']]
  if (
    (company !== undefined && company !== String(admin.companyId)) ||
    (domain !== undefined && domain !== String(club?.domainId))
  )
    throw new AppError(409, 'session_moved')
}

import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/AppError'
import type { Visit } from '../sessions/Visit'

/**
 * Admin calls use the session's chosen company and domain, but a tab may have been opened for
 * another one: a request that names its company or domain (`x-chosen-company`, `x-chosen-domain`)
 * is rejected with 409 `session_moved` if a different one is chosen.
 */
export function checkChosen(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { admin, club }: Pick<Visit, 'admin' | 'club'>,
): void {
  if (admin === null) return
  const [company, domain] = [headers['x-chosen-company'], headers['x-chosen-domain']]
  if (
    (company !== undefined && company !== String(admin.companyId)) ||
    (domain !== undefined && domain !== String(club?.domainId))
  )
    throw new AppError(409, 'session_moved')
}

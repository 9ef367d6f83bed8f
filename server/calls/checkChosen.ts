import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/AppError'
import type { Visit } from '../sessions/Visit'

/**
 * Calls of an admin go by what the session has chosen, and a tab may have been opened for something
 * else: a request that names the company or domain it is about (`x-chosen-company`,
 * `x-chosen-domain`) is refused with 409 `session_moved` when another one is chosen.
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

import type { Club } from '../../clubs/Club'
import { AppError } from '../../errors/AppError'
import type { ServerContext } from '../../ServerContext'
import type { AdminVisit, Visit } from '../../sessions/Visit'

/** The signed-in admin; throws 401 `unauthorized`. */
export function requireAdmin(visit: Visit): AdminVisit {
  if (visit.admin === null) throw new AppError(401, 'unauthorized')
  return visit.admin
}

/** A domain that the admin may enter; throws 404 `not_found`, or 403 `forbidden` for another company's. */
export async function requireDomain(context: ServerContext, admin: AdminVisit, domainId: number): Promise<Club> {
  const club = await context.clubs.byId(domainId)
  if (club === null) throw new AppError(404, 'not_found')
  if (!admin.companyIds.includes(club.companyId)) throw new AppError(403, 'forbidden')
  return club
}

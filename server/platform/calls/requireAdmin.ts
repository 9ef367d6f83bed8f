import type { Club, ClubCache } from '../clubs/Club'
import { AppError } from '../http/AppError'
import type { AdminVisit, Visit } from '../sessions/Visit'
import { isAtLeast } from '../sessions/adminLevel'

/** The signed-in admin; throws 401 `unauthorized`. */
export function requireAdmin(visit: Visit): AdminVisit {
  if (visit.admin === null) throw new AppError(401, 'unauthorized')
  return visit.admin
}

/**
 * Whether an admin's level in a company is at least `least`, by default their level in the chosen
 * company. A call's access check looks only at the chosen company, so this prevents an admin from
 * using its rights in a company where their level is lower.
 */
export function mayEnter(admin: AdminVisit, companyId: number, least = admin.level): boolean {
  const there = admin.levels.get(companyId)
  return there !== undefined && isAtLeast(there, least)
}

/**
 * A domain that the admin has access to; throws 404 `not_found`, or 403 `forbidden` for another
 * company's.
 */
export async function requireDomain(
  { clubs }: { clubs: ClubCache },
  admin: AdminVisit,
  domainId: number,
  least = admin.level,
): Promise<Club> {
  const club = await clubs.byId(domainId)
  if (club === null) throw new AppError(404, 'not_found')
  if (!mayEnter(admin, club.companyId, least)) throw new AppError(403, 'forbidden')
  return club
}

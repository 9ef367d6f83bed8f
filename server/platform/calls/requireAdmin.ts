import type { Club, ClubCache } from '../clubs/Club'
import { AppError } from '../http/AppError'
import type { AdminVisit, Visit } from '../sessions/Visit'
import { isAtLeast } from '../sessions/adminLevel'

/** Returns the signed-in admin of a visit; throws 401 `unauthorized` if there is none. */
export function requireAdmin(visit: Visit): AdminVisit {
  if (visit.admin === null) throw new AppError(401, 'unauthorized')
  return visit.admin
}

/**
 * Whether an admin's level in a company is at least `least`, which is by default their level in the
 * chosen company. `checkAccess` checks only the chosen company, so without this check an admin
 * could use their rights in that company on another one where their level is lower.
 */
export function mayEnter(admin: AdminVisit, companyId: number, least = admin.level): boolean {
  const there = admin.levels.get(companyId)
  return there !== undefined && isAtLeast(there, least)
}

/**
 * Returns a domain that the admin has access to. Throws 404 `not_found` for an unknown id, and 403
 * `forbidden` if the admin's level in the domain's company is below `least`.
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

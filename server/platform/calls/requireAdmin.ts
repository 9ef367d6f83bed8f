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
 * Whether an admin has the rights in a company that a call's access check granted: that check used
 * the level in the chosen company, so a company where the admin has a lower level must be chosen
 * first. `least` is for calls that every level may make.
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

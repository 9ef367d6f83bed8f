import type { Club, ClubCache } from '../clubs/Club'
import { AppError } from '../http/AppError'
import type { SignedInAdmin, Caller } from '../sessions/Caller'
import { isAtLeast } from '../sessions/adminLevel'

/** Returns the caller as an admin; throws 401 `unauthorized` if there is none. */
export function requireAdmin(caller: Caller): SignedInAdmin {
  if (caller.admin === null) throw new AppError(401, 'unauthorized')
  return caller.admin
}

/**
 * Whether an admin's level in a company is at least `minLevel`, which is by default their level in
 * the chosen company. `checkAccess` checks only the chosen company, so without this check an admin
 * could use their rights in that company on another one where their level is lower.
 */
export function hasLevel(admin: SignedInAdmin, companyId: number, minLevel = admin.level): boolean {
  const level = admin.levels.get(companyId)
  return level !== undefined && isAtLeast(level, minLevel)
}

/**
 * Returns a domain that the admin has access to. Throws 404 `not_found` for an unknown id, and 403
 * `forbidden` if the admin's level in the domain's company is below `minLevel`.
 */
export async function requireDomain(
  { clubs }: { clubs: ClubCache },
  admin: SignedInAdmin,
  domainId: number,
  minLevel = admin.level,
): Promise<Club> {
  const club = await clubs.byId(domainId)
  if (club === null) throw new AppError(404, 'not_found')
  if (!hasLevel(admin, club.companyId, minLevel)) throw new AppError(403, 'forbidden')
  return club
}

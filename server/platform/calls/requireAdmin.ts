import type { Club, ClubCache } from '../clubs/Club'
import { AppError } from '../http/AppError'
import type { AdminLevel } from '../db/schema/admins'
import type { Caller, SignedInAdmin, StudioAdmin } from '../sessions/Caller'
import { isAtLeast } from '../sessions/adminLevel'

/**
 * Returns the caller as an admin, with a studio level or without one; throws 401 `unauthorized` if
 * nobody is signed in.
 */
export function requireStaff(caller: Caller): SignedInAdmin {
  if (caller.admin === null) throw new AppError(401, 'unauthorized')
  return caller.admin
}

/**
 * Returns the caller as an admin of the studio; throws 401 `unauthorized` if nobody is signed in,
 * 403 `forbidden` without a studio level in the chosen company.
 */
export function requireAdmin(caller: Caller): StudioAdmin {
  const admin = requireStaff(caller)
  const { level } = admin
  if (level === null) throw new AppError(403, 'forbidden')
  return { ...admin, level }
}

/**
 * Whether an admin's level in a company is at least `minLevel`, which is by default their level in
 * the chosen company. `checkAccess` checks only the chosen company, so without this check an admin
 * could use their rights in that company on another one where their level is lower.
 */
export function hasLevel(
  admin: StudioAdmin,
  companyId: number,
  minLevel: AdminLevel = admin.level,
): boolean {
  const level = admin.levels.get(companyId)
  return level !== undefined && isAtLeast(level, minLevel)
}

/**
 * Returns a domain that the admin has access to. Throws 404 `not_found` for an unknown id, and 403
 * `forbidden` if the admin's level in the domain's company is below `minLevel`.
 */
export async function requireDomain(
  { clubs }: { clubs: ClubCache },
  admin: StudioAdmin,
  domainId: number,
  minLevel: AdminLevel = admin.level,
): Promise<Club> {
  const club = await clubs.byId(domainId)
  if (club === null) throw new AppError(404, 'not_found')
  if (!hasLevel(admin, club.companyId, minLevel)) throw new AppError(403, 'forbidden')
  return club
}

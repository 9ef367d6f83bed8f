import type { AdminCompany, AdminUser } from '../../../generated/types'
import { deskAreas } from '../../../src/core/person/deskAreas'
import type { CompanyAdminRow } from '../../platform/db/platform/admins'

/**
 * Converts an admin to the entity of doc 1 §3, with their level and status in this company and
 * without the password [shell.entity.admin-user-password-hidden].
 */
export function presentAdmin(row: CompanyAdminRow, companyId: number): AdminUser {
  // `profile` was validated against the entity's schema when it was written.
  const storedProfile = row.profile as Partial<AdminUser>
  // An admin of another company who has not accepted the invitation yet: show only what the inviter
  // already knew.
  const hasPendingInvitation = row.linkStatus === 'invited' && row.status === 'active'
  const profile: Partial<AdminUser> = hasPendingInvitation
    ? {
        email: storedProfile.email ?? '',
        firstName: storedProfile.firstName ?? '',
        lastName: storedProfile.lastName ?? '',
      }
    : storedProfile
  return {
    businessLocationId: profile.businessLocationId ?? null,
    employeeId: profile.employeeId ?? null,
    welcomeMessage: profile.welcomeMessage ?? '',
    lastAccessed: hasPendingInvitation ? null : (row.lastAccessed?.toISOString() ?? null),
    companyId,
    userId: row.id,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    mobileNumber: profile.mobileNumber ?? '',
    email: profile.email ?? '',
    username: row.username,
    ...presentRights(row),
    status: row.status === 'active' ? row.linkStatus : row.status,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
    createdBy: profile.createdBy ?? null,
  }
}

/** Converts what an admin may do in a company: their level, `none` without one, and desk areas. */
export const presentRights = ({
  permissionLevel,
  areas,
}: Pick<CompanyAdminRow, 'permissionLevel' | 'areas'>): Pick<
  AdminCompany,
  'permissionLevel' | 'areas'
> => ({
  permissionLevel: permissionLevel ?? 'none',
  areas: deskAreas(permissionLevel, areas),
})

import type { AdminUser } from '../../../generated/types'
import type { CompanyAdminRow } from '../../db/platform/admins'

/**
 * An admin of a company as the entity of doc 1 §3, with the level and state there; the password is
 * never part of it [shell.entity.admin-user-password-hidden].
 */
export function presentAdmin(row: CompanyAdminRow, companyId: number): AdminUser {
  // What stands in `profile` was checked by the entity's schema when it was written.
  const stored = row.profile as Partial<AdminUser>
  // Who works for somebody else and has not accepted yet: an invitation shows no more than whoever
  // sent it knew.
  const stranger = row.linkStatus === 'invited' && row.status === 'active'
  const profile: Partial<AdminUser> = stranger
    ? {
        email: stored.email ?? '',
        firstName: stored.firstName ?? '',
        lastName: stored.lastName ?? '',
      }
    : stored
  return {
    businessLocationId: profile.businessLocationId ?? null,
    employeeId: profile.employeeId ?? null,
    welcomeMessage: profile.welcomeMessage ?? '',
    lastAccessed: stranger ? null : (row.lastAccessed?.toISOString() ?? null),
    companyId,
    userId: row.id,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    mobileNumber: profile.mobileNumber ?? '',
    email: profile.email ?? '',
    username: row.username,
    permissionLevel: row.permissionLevel,
    status: row.status === 'active' ? row.linkStatus : row.status,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
    createdBy: profile.createdBy ?? null,
  }
}

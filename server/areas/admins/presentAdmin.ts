import type { AdminUser } from '../../../generated/types'
import type { AdminRow } from '../../db/platform/admins'

/** A stored admin as the entity of doc 1 §3; the password is never part of it [shell.entity.admin-user-password-hidden]. */
export function presentAdmin(row: AdminRow, companyId: number): AdminUser {
  // What stands in `profile` was checked by the entity's schema when it was written.
  const profile = row.profile as Partial<AdminUser>
  return {
    businessLocationId: profile.businessLocationId ?? null,
    employeeId: profile.employeeId ?? null,
    welcomeMessage: profile.welcomeMessage ?? '',
    lastAccessed: row.lastAccessed?.toISOString() ?? null,
    companyId,
    userId: row.id,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    mobileNumber: profile.mobileNumber ?? '',
    email: profile.email ?? '',
    username: row.username,
    permissionLevel: row.permissionLevel,
    status: row.status,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
    createdBy: profile.createdBy ?? null,
  }
}

import { listAdminsWithCompany } from '../platform/db/platform/companyAdmins'
import type { DomainRow } from '../platform/db/platform/domains'
import { clubCommand } from '../platform/env/clubCommand'
import type { CommandService } from './CommandResult'

/** Lines that say who owns a new club's company; if it has no owner, how to invite one. */
export async function ownerLines(
  { db }: CommandService,
  { companyId }: DomainRow,
): Promise<string[]> {
  const admins = await db.platform(listAdminsWithCompany)
  const owners = admins
    .filter(
      ({ company }) =>
        company?.id === companyId &&
        company.permissionLevel === 'owner' &&
        company.status !== 'inactive',
    )
    .map(({ admin }) => admin.username)
  return [
    owners.length > 0
      ? `Owned by ${owners.join(', ')} (company ${companyId}).`
      : `Nobody owns it yet: ${clubCommand} admin invite --email you@example.com --level owner --company ${companyId}`,
  ]
}

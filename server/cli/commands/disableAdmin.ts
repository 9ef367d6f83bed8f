import type { Tx } from '../../platform/db/Database'
import type { AdminRow } from '../../platform/db/platform/admins'
import {
  changeAdminState,
  changeCompanyAdmin,
  deleteAdminLinks,
  deleteAwaitingAdmin,
  isLastOwner,
  listAdminsWithCompany,
  lockCompanyAdmins,
  deleteInvitation,
} from '../../platform/db/platform/companyAdmins'
import {
  deleteAdminSessions,
  deletePreviewSessions,
} from '../../platform/db/platform/adminSessions'
import { notifySessionEnded } from '../../platform/hub/createHub'
import type { CommandResult, CommandService } from '../CommandResult'
import type { Command } from '../Command'
import {
  catchCommandErrors,
  recordAuditEntry,
  CommandError,
  findByEmailOrUsername,
} from './adminLookup'

/**
 * `club admin disable`: ends an admin's access, sessions and links, in one company or in all.
 * Returns `{username, companies}`. Without --force it fails if the admin is the last owner of a
 * company.
 */
export async function disableAdmin(
  service: CommandService,
  { emailOrUsername, companyId, force }: Extract<Command, { name: 'admin-disable' }>,
): Promise<CommandResult> {
  return catchCommandErrors(async () => {
    const { username, companies } = await service.db.platform(async (tx) => {
      const admin = await findByEmailOrUsername(tx, emailOrUsername.trim())
      if (admin === undefined) throw new CommandError(`there is no admin "${emailOrUsername}"`)
      const allCompanies = (await listAdminsWithCompany(tx)).flatMap(
        ({ admin: { id }, company }) =>
          id === admin.id && company !== null && company.status !== 'inactive' ? [company] : [],
      )
      const targets =
        companyId === undefined ? allCompanies : allCompanies.filter(({ id }) => id === companyId)
      if (companyId !== undefined && targets.length === 0)
        throw new CommandError(`${admin.username} has no access to company ${companyId}`)
      for (const { id } of targets) await lockCompanyAdmins(tx, id)
      const ownerless: string[] = []
      for (const { id, name } of targets)
        if (await isLastOwner(tx, { companyId: id, adminId: admin.id })) ownerless.push(name)
      if (ownerless.length > 0 && !force)
        throw new CommandError(
          `${admin.username} is the last owner of ${ownerless.join(', ')}; invite another owner first, or add --force`,
        )
      for (const company of targets) await disableIn(tx, admin, company)
      if (companyId === undefined) {
        await deleteAwaitingAdmin(tx, admin.id)
        await changeAdminState(tx, admin.id, { status: 'inactive', awaitsCompany: false })
        await deleteAdminLinks(tx, { adminId: admin.id })
        for (const session of await deleteAdminSessions(tx, { adminId: admin.id }))
          await notifySessionEnded(tx, session)
      }
      return { username: admin.username, companies: targets.map(({ id, name }) => ({ id, name })) }
    })
    const where =
      companies.length === 0 ? '' : ` in ${companies.map(({ name }) => name).join(', ')}`
    return {
      exit: 0,
      json: { username, companies: companies.map(({ id }) => id) },
      text: `${username} is disabled${where}, and signed out.`,
    }
  })
}

async function disableIn(
  tx: Tx,
  admin: AdminRow,
  { id: companyId, status }: { id: number; status: string },
): Promise<void> {
  const key = { companyId, adminId: admin.id }
  if (status === 'invited') {
    await deleteInvitation(tx, key)
    return recordAuditEntry(tx, companyId, { action: 'withdrawn', username: admin.username })
  }
  await changeCompanyAdmin(tx, key, { status: 'inactive' })
  await deleteAdminLinks(tx, key)
  for (const session of [
    ...(await deletePreviewSessions(tx, key)),
    ...(await deleteAdminSessions(tx, key)),
  ])
    await notifySessionEnded(tx, session)
  await recordAuditEntry(tx, companyId, { action: 'deactivated', username: admin.username })
}

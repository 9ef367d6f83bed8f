import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import {
  findCompanyAdmin,
  type CompanyAdminKey,
  type CompanyAdminRow,
} from '../../platform/db/platform/admins'
import {
  changeCompanyAdmin,
  deleteAdminLinks,
  isLastOwner,
  lockCompanyAdmins,
  deleteInvitation,
} from '../../platform/db/platform/companyAdmins'
import {
  deleteAdminSessions,
  deletePreviewSessions,
  listAdminSessions,
} from '../../platform/db/platform/adminSessions'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { recordAdminEvent } from './adminEventRepository'
import { assertStillOwner } from './assertStillOwner'
import { describeAreas, toRights } from './toRights'

/**
 * Changes an admin's level, desk areas or status in the owner's chosen company and returns the
 * admin. Other rights apply at once, to open tabs too. Deactivating an admin signs them out at once:
 * their sessions in that company end, and so do their previews of its clubs. Throws 404 `not_found`,
 * 409 `last_owner` if the company would have no owner left, `own_access` if owners change
 * themselves, `not_accepted` if the status of an invited admin would change, 422 `invalid_request`
 * if neither a level nor an area would be left.
 */
export async function changeAdmin(
  context: ServerContext,
  owner: SignedInAdmin,
  adminId: number,
  { permissionLevel, areas, status }: Calls['admin.users.patch']['body'],
): Promise<CompanyAdminRow> {
  const { companyId } = owner
  const key = { companyId, adminId }
  const { row, leftSessions } = await context.db.tx(companyId, async (tx) => {
    const current = await lockAdmin(tx, key)
    const level = current.permissionLevel ?? 'none'
    const newLevel = permissionLevel === level ? undefined : permissionLevel
    const rights = toRights(newLevel ?? level, areas ?? current.areas)
    const areNewAreas = areas !== undefined && rights.areas.join() !== current.areas.join()
    const newStatus = status === current.linkStatus ? undefined : status
    const losesOwnership =
      newStatus === 'inactive' || (newLevel !== undefined && newLevel !== 'owner')
    if (losesOwnership && (await isLastOwner(tx, key))) throw new AppError(409, 'last_owner')
    await assertStillOwner(tx, owner)
    if (adminId === owner.adminId) throw new AppError(409, 'own_access')
    if (newStatus !== undefined && current.linkStatus === 'invited')
      throw new AppError(409, 'not_accepted')
    const recordEvent = (
      action: 'level' | 'areas' | 'deactivated' | 'reactivated',
      more?: { level: string } | { about: string },
    ) =>
      recordAdminEvent(tx, {
        companyId,
        by: owner.username,
        action,
        username: current.username,
        ...more,
      })
    const areNewRights = newLevel !== undefined || areNewAreas
    if (areNewRights)
      await changeCompanyAdmin(tx, key, areNewAreas ? rights : { ...rights, areas: current.areas })
    if (newLevel !== undefined) await recordEvent('level', { level: newLevel })
    if (areNewAreas) await recordEvent('areas', { about: describeAreas(rights) })
    if (newStatus !== undefined) {
      await changeCompanyAdmin(tx, key, { status: newStatus })
      await recordEvent(newStatus === 'inactive' ? 'deactivated' : 'reactivated')
    }
    if (newStatus === 'inactive') await deleteAdminLinks(tx, key)
    // A preview of this company's clubs may belong to a session in another company, which stays
    // valid.
    const leftSessions =
      newStatus === 'inactive'
        ? [...(await deletePreviewSessions(tx, key)), ...(await deleteAdminSessions(tx, key))]
        : areNewRights
          ? await listAdminSessions(tx, adminId)
          : []
    return { row: await findCompanyAdmin(tx, key), leftSessions }
  })
  if (row === undefined) throw new AppError(404, 'not_found')
  // A tab whose session goes on joins the hub again, with the rights that it has now.
  for (const session of leftSessions) await context.hub.closeSession(session)
  return row
}

/** Withdraws an invitation that has not been accepted; throws 404 `not_found`, 409 `accepted`. */
export async function withdrawInvitation(
  context: ServerContext,
  owner: SignedInAdmin,
  adminId: number,
): Promise<void> {
  const { companyId } = owner
  await context.db.tx(companyId, async (tx) => {
    const { linkStatus, username } = await lockAdmin(tx, { companyId, adminId })
    await assertStillOwner(tx, owner)
    if (linkStatus !== 'invited') throw new AppError(409, 'accepted')
    await deleteInvitation(tx, { companyId, adminId })
    await recordAdminEvent(tx, { companyId, by: owner.username, action: 'withdrawn', username })
  })
}

/**
 * Locks the company's admins for the rest of the transaction and returns one of them; throws 404
 * `not_found`.
 */
export async function lockAdmin(tx: Tx, key: CompanyAdminKey): Promise<CompanyAdminRow> {
  await lockCompanyAdmins(tx, key.companyId)
  const row = await findCompanyAdmin(tx, key)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}

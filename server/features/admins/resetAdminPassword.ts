import type { FastifyRequest } from 'fastify'
import type { Calls } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import { findCompanyAdmin } from '../../platform/db/platform/admins'
import { replaceAdminPassword, hasAccessBeyond } from '../../platform/db/platform/companyAdmins'
import { deleteAdminSessions } from '../../platform/db/platform/adminSessions'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { newToken } from '../../platform/sessions/tokens'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { recordAdminEvent } from './adminEventRepository'
import { adminMailDestination, adminMailLimits, getEmail, mailAdmin } from './adminMail'
import { assertStillOwner } from './assertStillOwner'
import { lockAdmin } from './changeAdmin'
import { showAdminLink } from './showAdminLink'

/**
 * Emails a link to set a new password to an admin of the owner's chosen company; an admin who has
 * not accepted the invitation yet gets it again instead, and keeps any session. Otherwise the old
 * password stops working and all the admin's sessions end. If the admin also works for a company
 * that this owner doesn't own, the password stays and only the sessions in this company end, so
 * that the owner can't lock them out elsewhere. It also stays where no mail server sends the link and
 * it isn't shown either. Returns the link if it is to be handed over. Throws 404 `not_found`, 409
 * `not_active`, 409 `conflict` if the admin has no email address or no club of the company has a
 * verified host, 429 `too_many_attempts`.
 */
export async function resetAdminPassword(
  context: ServerContext,
  request: FastifyRequest,
  owner: SignedInAdmin,
  requestClub: Club | null,
  adminId: number,
): Promise<Calls['admin.users.reset']['reply']> {
  const { companyId } = owner
  const key = { companyId, adminId }
  const target = await context.db.platform((tx) => findCompanyAdmin(tx, key))
  if (target === undefined) throw new AppError(404, 'not_found')
  // Without an address the link could not be delivered, and the old password would be gone.
  if (getEmail(target) === '')
    throw new AppError(409, 'conflict', {
      description: 'This admin has no email address, so no link can be sent.',
    })
  await countAttempt(context.db, adminMailLimits(owner.adminId, getEmail(target)))
  const destination = await adminMailDestination(context, request, companyId, requestClub)
  const unusableHash = await hashPassword(newToken())
  const { link, endedSessions } = await context.db.tx(companyId, async (tx) => {
    const row = await lockAdmin(tx, key)
    await assertStillOwner(tx, owner)
    if (row.linkStatus === 'inactive') throw new AppError(409, 'not_active')
    const isInvited = row.linkStatus === 'invited'
    const kind = isInvited ? 'admin-invite' : 'admin-reset'
    await mailAdmin(tx, destination, kind, row)
    await recordAdminEvent(tx, {
      companyId,
      by: owner.username,
      action: isInvited ? 'invited-again' : 'reset',
      username: row.username,
    })
    const link = await showAdminLink(tx, context, owner, destination, kind, row)
    if (isInvited) return { link, endedSessions: [] }
    if (await hasAccessBeyond(tx, adminId, owner.adminId))
      return { link, endedSessions: await deleteAdminSessions(tx, key) }
    if (link !== undefined || context.env.smtpUrl !== undefined)
      await replaceAdminPassword(tx, adminId, unusableHash)
    return { link, endedSessions: await deleteAdminSessions(tx, { adminId }) }
  })
  for (const session of endedSessions) await context.hub.closeSession(session)
  context.jobs.wake()
  return link === undefined ? {} : { link }
}

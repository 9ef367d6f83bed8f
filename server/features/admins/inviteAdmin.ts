import type { FastifyRequest } from 'fastify'
import { checkEmail } from '../../../src/core/person/checkEmail'
import { checkName } from '../../../src/core/person/checkName'
import type { AdminUser, Calls } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import {
  lockAdminByUsername,
  findCompanyAdmin,
  insertAdmin,
  linkAdmin,
} from '../../platform/db/platform/admins'
import { lockCompanyAdmins } from '../../platform/db/platform/companyAdmins'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { newToken } from '../../platform/sessions/tokens'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { recordAdminEvent } from './adminEventRepository'
import { toFieldErrors, assertNoFieldErrors } from '../customers/fieldErrors'
import { adminMailDestination, adminMailLimits, getEmail, mailAdmin } from './adminMail'
import { assertStillOwner } from './assertStillOwner'
import { presentAdmin } from './presentAdmin'
import { showAdminLink } from './showAdminLink'
import { describeAreas, toRights } from './toRights'

/**
 * Invites a person to the owner's chosen company, with a level or desk areas or both, and returns
 * the invited admin, with the link if it is to be handed over. A person who is already an admin
 * elsewhere, with the same username and email, joins the company once they accept and keeps their
 * password. Throws 409 `username_taken` or `conflict` (no verified host), 422 `invalid_request`, 429
 * `too_many_attempts`.
 */
export async function inviteAdmin(
  context: ServerContext,
  request: FastifyRequest,
  owner: SignedInAdmin,
  requestClub: Club | null,
  invitation: Calls['admin.users.invite']['body'],
): Promise<AdminUser> {
  const { companyId } = owner
  const email = invitation.email.trim()
  if (checkEmail(email, { required: true }))
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/email', code: 'email', message: 'must be an email address' }],
    })
  assertNoFieldErrors(
    toFieldErrors({
      firstName: checkName(invitation.firstName ?? '', { required: false }),
      lastName: checkName(invitation.lastName ?? '', { required: false }),
    }),
  )
  await countAttempt(context.db, adminMailLimits(owner.adminId, email))
  const destination = await adminMailDestination(context, request, companyId, requestClub)
  // The hash of a random token: no password matches until the invited admin sets one.
  const passwordHash = await hashPassword(newToken())
  const profile = {
    firstName: (invitation.firstName ?? '').trim(),
    lastName: (invitation.lastName ?? '').trim(),
    email,
    createdBy: owner.username,
  }
  const rights = toRights(invitation.permissionLevel, invitation.areas ?? [])
  try {
    const invited = await context.db.tx(companyId, async (tx) => {
      await lockCompanyAdmins(tx, companyId)
      await assertStillOwner(tx, owner)
      const existing = await lockAdminByUsername(tx, invitation.username)
      if (existing !== undefined && getEmail(existing).toLowerCase() !== email.toLowerCase())
        throw usernameTakenError()
      const adminId =
        existing?.id ??
        (await insertAdmin(tx, {
          username: invitation.username,
          passwordHash,
          profile,
          status: 'invited',
        }))
      await linkAdmin(tx, { adminId, companyId, ...rights, status: 'invited' })
      const row = await findCompanyAdmin(tx, { companyId, adminId })
      if (row === undefined) throw new Error('the invited admin does not exist')
      await mailAdmin(tx, destination, 'admin-invite', row)
      await recordAdminEvent(tx, {
        companyId,
        by: owner.username,
        action: 'invited',
        username: row.username,
        level: invitation.permissionLevel,
      })
      if (rights.areas.length > 0)
        await recordAdminEvent(tx, {
          companyId,
          by: owner.username,
          action: 'areas',
          username: row.username,
          about: describeAreas(rights),
        })
      const link = await showAdminLink(tx, context, owner, destination, 'admin-invite', row)
      return { ...presentAdmin(row, companyId), ...(link && { link }) }
    })
    context.jobs.wake()
    return invited
  } catch (error) {
    if (isUniqueViolation(error)) throw usernameTakenError()
    throw error
  }
}

const usernameTakenError = (): AppError =>
  new AppError(409, 'username_taken', {
    details: [
      {
        path: '/username',
        code: 'taken',
        message: 'is taken by someone with another email, or is in the list already',
      },
    ],
  })

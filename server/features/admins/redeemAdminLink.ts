import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminLink } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import {
  lockAwaitingAdmin,
  findCompanyAdmin,
  type AdminRow,
} from '../../platform/db/platform/admins'
import {
  changeCompanyAdmin,
  deleteAdminLinks,
  findAdminLink,
  lockAdminEverywhere,
  lockCompanyAdmins,
  replaceAdminPassword,
  consumeAdminLink,
  type AdminLinkRow,
} from '../../platform/db/platform/companyAdmins'
import { findCompany } from '../../platform/db/platform/domains'
import { deleteAdminSessions } from '../../platform/db/platform/adminSessions'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt, refundAttempt } from '../../platform/sign-in/countAttempt'
import { rememberDevice } from '../../platform/sign-in/knownDevices'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { linkLimit } from '../account/authLimits'
import { checkNewPassword } from '../account/checkNewPassword'
import { recordAdminEvent } from './adminEventRepository'
import { findAdminMailDestination, mailAdmin } from './adminMail'

/** Returns the name under which sign-in attempts and known devices are stored for an admin. */
export const adminSignInAccount = (username: string): string =>
  `admin:${username.trim().toLowerCase()}`

/**
 * Returns what a mailed link is for, without consuming it. Throws 400 `link_invalid`, 429
 * `too_many_attempts`.
 */
export async function inspectAdminLink(
  context: ServerContext,
  request: FastifyRequest,
  token: string,
): Promise<AdminLink> {
  const limit = linkLimit(request.ip)
  await countAttempt(context.db, [limit])
  const linkInfo = await context.db.platform(async (tx) => {
    const link = await findAdminLink(tx, hashToken(token))
    const admin = link && (await findLinkAdmin(tx, link))
    const company = link?.companyId == null ? undefined : await findCompany(tx, link.companyId)
    // An owner invited before the company's first club was created has no company yet.
    return (
      link &&
      admin && {
        kind: link.kind,
        username: admin.username,
        companyName: company?.name ?? '',
        needsPassword: needsPassword(link, admin),
        // An owner whose company does not exist yet will have a studio.
        opens: admin.permissionLevel === null ? ('desk' as const) : ('studio' as const),
      }
    )
  })
  if (linkInfo === undefined) throw new AppError(400, 'link_invalid')
  await refundAttempt(context.db, limit)
  return linkInfo
}

/**
 * Redeems a mailed link: accepts the invitation, or sets the new password, which ends all of the
 * admin's sessions. The browser that set a password becomes a known device, so that strangers'
 * guesses don't lock out its owner. Throws 422 `invalid_request` for a weak or missing password,
 * 400 `link_invalid`, 429 `too_many_attempts`; none of them consumes the link.
 */
export async function redeemAdminLink(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, newPassword }: { token: string; newPassword?: string | undefined },
): Promise<void> {
  const errors = newPassword === undefined ? [] : checkNewPassword(newPassword, '/new_password')
  if (errors.length > 0) throw new AppError(422, 'invalid_request', { details: errors })
  const limit = linkLimit(request.ip)
  await countAttempt(context.db, [limit])
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
  const { companyId, adminId, kind } =
    (await context.db.platform((tx) => findAdminLink(tx, hashToken(token)))) ?? throwLinkInvalid()
  // Only a reset is confirmed by email, and only if the company has a club with a verified host.
  const destination =
    companyId !== null && kind === 'reset'
      ? await findAdminMailDestination(context, request, companyId, null)
      : undefined
  const { endedSessions, username } =
    companyId === null
      ? await acceptWithoutCompany(context, { token, passwordHash, adminId })
      : await redeemInCompany(context, { token, passwordHash, adminId, companyId, destination })
  await refundAttempt(context.db, limit)
  if (username !== undefined && passwordHash !== undefined)
    rememberDevice(context, request, reply, { account: adminSignInAccount(username), passwordHash })
  for (const session of endedSessions) await context.hub.closeSession(session)
  context.jobs.wake()
}

interface LinkRequest {
  token: string
  passwordHash: string | undefined
  adminId: number
}

/** The sessions that ended, and the username of the admin whose password was set, if any. */
interface LinkOutcome {
  endedSessions: string[]
  username?: string
}

/** Sets the password of an owner whose company does not exist yet. */
const acceptWithoutCompany = (
  context: ServerContext,
  { token, passwordHash, adminId }: LinkRequest,
): Promise<LinkOutcome> =>
  context.db.platform(async (tx) => {
    // The admin is locked before the link is consumed, in the same order as when a new company is
    // created with its owners. If a company is created at the same moment, the link stays unused
    // and the next attempt succeeds.
    const admin = (await lockAwaitingAdmin(tx, adminId)) ?? throwLinkInvalid()
    if ((await consumeAdminLink(tx, hashToken(token))) === undefined) throwLinkInvalid()
    if (passwordHash === undefined) throw passwordMissingError()
    await replaceAdminPassword(tx, admin.id, passwordHash)
    await deleteAdminLinks(tx, { adminId: admin.id })
    return { endedSessions: [], username: admin.username }
  })

const redeemInCompany = (
  context: ServerContext,
  {
    token,
    passwordHash,
    adminId,
    companyId,
    destination,
  }: LinkRequest & { companyId: number; destination: MailDestination | undefined },
): Promise<LinkOutcome> =>
  context.db.platform(async (tx) => {
    await lockCompanyAdmins(tx, companyId)
    // Before a link is consumed: two that each wait for the other's would never end.
    await lockAdminEverywhere(tx, adminId)
    const link = (await consumeAdminLink(tx, hashToken(token))) ?? throwLinkInvalid()
    const admin = (await findLinkAdmin(tx, link)) ?? throwLinkInvalid()
    const key = { companyId, adminId: admin.id }
    await enterCompany(tx, companyId)
    const recordEvent = (action: 'accepted' | 'password-set') =>
      recordAdminEvent(tx, { companyId, by: admin.username, action, username: admin.username })
    if (link.kind === 'invite') {
      await changeCompanyAdmin(tx, key, { status: 'active' })
      await deleteAdminLinks(tx, { ...key, kind: 'invite' })
      // A new password opens this company too: not with a link that another owner was shown before.
      await deleteAdminLinks(tx, { adminId: admin.id, kind: 'reset', shown: true })
      await recordEvent('accepted')
    }
    if (!needsPassword(link, admin)) return { endedSessions: [] }
    if (passwordHash === undefined) throw passwordMissingError()
    await replaceAdminPassword(tx, admin.id, passwordHash, link.shown)
    await deleteAdminLinks(tx, { adminId: admin.id, kind: 'reset' })
    if (link.kind === 'reset') {
      await recordEvent('password-set')
      if (destination !== undefined)
        await mailAdmin(tx, destination, 'admin-password-changed', admin)
    }
    return {
      endedSessions: await deleteAdminSessions(tx, { adminId: admin.id }),
      username: admin.username,
    }
  })

const passwordMissingError = (): AppError =>
  new AppError(422, 'invalid_request', {
    details: [{ path: '/new_password', code: 'required', message: 'is required' }],
  })

/**
 * Returns the admin of a link that can still be used: for an invitation, it is still pending; for a
 * reset, the admin still has access. Undefined otherwise.
 */
async function findLinkAdmin(
  tx: Tx,
  { kind, adminId, companyId }: AdminLinkRow,
): Promise<(AdminRow & { permissionLevel?: string | null }) | undefined> {
  if (companyId === null) return lockAwaitingAdmin(tx, adminId)
  const admin = await findCompanyAdmin(tx, { companyId, adminId })
  return admin?.linkStatus === (kind === 'invite' ? 'invited' : 'active') ? admin : undefined
}

/**
 * Whether the link's admin must set a password. Not if they already have one and are only invited
 * to another company, unless an owner may know it.
 */
const needsPassword = (link: AdminLinkRow, admin: AdminRow): boolean =>
  link.kind === 'reset' || admin.status === 'invited' || admin.passwordShown

function throwLinkInvalid(): never {
  throw new AppError(400, 'link_invalid')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminLink } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import {
  findAwaitingAdmin,
  findCompanyAdmin,
  type AdminRow,
} from '../../platform/db/platform/admins'
import {
  changeCompanyAdmin,
  deleteAdminLinks,
  findAdminLink,
  lockCompanyAdmins,
  replaceAdminPassword,
  consumeAdminLink,
  type AdminLinkRow,
} from '../../platform/db/platform/companyAdmins'
import { findCompany } from '../../platform/db/platform/domains'
import { deleteAdminSessions } from '../../platform/db/platform/sessions'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt, uncountAttempt } from '../../platform/sign-in/countAttempt'
import { rememberDevice } from '../../platform/sign-in/knownDevices'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { linkTries } from '../account/authLimits'
import { newPasswordFaults } from '../account/newPasswordFaults'
import { recordAdminEvent } from './adminEventRepository'
import { findAdminMailDestination, mailAdmin } from './adminMail'

/** Names an admin in the sign-in throttle and on known devices. */
export const adminSignInAccount = (username: string): string =>
  `admin:${username.trim().toLowerCase()}`

/**
 * Describes what a mailed link is for, without consuming it. Throws 400 `link_invalid`, 429
 * `too_many_attempts`.
 */
export async function inspectAdminLink(
  context: ServerContext,
  request: FastifyRequest,
  token: string,
): Promise<AdminLink> {
  const tries = linkTries(request.ip)
  await countAttempt(context.db, [tries])
  const found = await context.db.platform(async (tx) => {
    const link = await findAdminLink(tx, hashToken(token))
    const admin = link && (await whose(tx, link))
    const company = link?.companyId == null ? undefined : await findCompany(tx, link.companyId)
    // No name: the first club does not exist yet.
    return (
      link &&
      admin && {
        kind: link.kind,
        username: admin.username,
        companyName: company?.name ?? '',
        needsPassword: needsPassword(link, admin),
      }
    )
  })
  if (found === undefined) throw new AppError(400, 'link_invalid')
  await uncountAttempt(context.db, tries)
  return found
}

/**
 * Redeems a mailed link: accepts the invitation, or sets the new password, which ends all of the
 * admin's sessions. The browser that set a password becomes a known device, so that strangers'
 * guesses don't lock its owner out. A rejected request does not consume the link: 422
 * `invalid_request` for a weak or missing password, 400 `link_invalid`, 429 `too_many_attempts`.
 */
export async function redeemAdminLink(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, newPassword }: { token: string; newPassword?: string | undefined },
): Promise<void> {
  const faults = newPassword === undefined ? [] : newPasswordFaults(newPassword, '/new_password')
  if (faults.length > 0) throw new AppError(422, 'invalid_request', { details: faults })
  const tries = linkTries(request.ip)
  await countAttempt(context.db, [tries])
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
  const { companyId, adminId, kind } =
    (await context.db.platform((tx) => findAdminLink(tx, hashToken(token)))) ?? refuse()
  // Only a reset is confirmed by email; an owner whose company has no verified host yet gets none.
  const destination =
    companyId !== null && kind === 'reset'
      ? await findAdminMailDestination(context, request, companyId, null)
      : undefined
  const { ended, username } =
    companyId === null
      ? await acceptAwaiting(context, { token, passwordHash, adminId })
      : await useInCompany(context, { token, passwordHash, companyId, destination })
  await uncountAttempt(context.db, tries)
  if (username !== undefined && passwordHash !== undefined)
    rememberDevice(context, request, reply, { account: adminSignInAccount(username), passwordHash })
  for (const session of ended) await context.hub.closeSession(session)
  context.mail.wake()
}

interface LinkUse {
  token: string
  passwordHash: string | undefined
}

/** The result of a link: which sessions ended, and whose password was set, if any. */
interface LinkUsed {
  ended: string[]
  username?: string
}

/** Sets the password of an owner whose company does not exist yet. */
const acceptAwaiting = (
  context: ServerContext,
  { token, passwordHash, adminId }: LinkUse & { adminId: number },
): Promise<LinkUsed> =>
  context.db.platform(async (tx) => {
    // Locked before the link is consumed, in the same order as when a new company takes its owners.
    // If the company is created at that moment, the link stays unused and the next attempt
    // succeeds.
    const admin = (await findAwaitingAdmin(tx, adminId)) ?? refuse()
    if ((await consumeAdminLink(tx, hashToken(token))) === undefined) refuse()
    if (passwordHash === undefined) throw passwordMissing()
    await replaceAdminPassword(tx, admin.id, passwordHash)
    await deleteAdminLinks(tx, { adminId: admin.id })
    return { ended: [], username: admin.username }
  })

const useInCompany = (
  context: ServerContext,
  {
    token,
    passwordHash,
    companyId,
    destination,
  }: LinkUse & { companyId: number; destination: MailDestination | undefined },
): Promise<LinkUsed> =>
  context.db.platform(async (tx) => {
    await lockCompanyAdmins(tx, companyId)
    const link = (await consumeAdminLink(tx, hashToken(token))) ?? refuse()
    const admin = (await whose(tx, link)) ?? refuse()
    const place = { companyId, adminId: admin.id }
    await enterCompany(tx, companyId)
    const note = (action: 'accepted' | 'password-set') =>
      recordAdminEvent(tx, { companyId, by: admin.username, action, username: admin.username })
    if (link.kind === 'invite') {
      await changeCompanyAdmin(tx, place, { status: 'active' })
      await deleteAdminLinks(tx, { ...place, kind: 'invite' })
      await note('accepted')
    }
    if (!needsPassword(link, admin)) return { ended: [] }
    if (passwordHash === undefined) throw passwordMissing()
    await replaceAdminPassword(tx, admin.id, passwordHash)
    await deleteAdminLinks(tx, { adminId: admin.id, kind: 'reset' })
    if (link.kind === 'reset') {
      await note('password-set')
      if (destination !== undefined)
        await mailAdmin(tx, destination, 'admin-password-changed', admin)
    }
    return { ended: await deleteAdminSessions(tx, { adminId: admin.id }), username: admin.username }
  })

const passwordMissing = (): AppError =>
  new AppError(422, 'invalid_request', {
    details: [{ path: '/new_password', code: 'required', message: 'is required' }],
  })

/**
 * The admin of a link that is still valid: a pending invitation, or an admin who still has access.
 */
async function whose(
  tx: Tx,
  { kind, adminId, companyId }: AdminLinkRow,
): Promise<AdminRow | undefined> {
  if (companyId === null) return findAwaitingAdmin(tx, adminId)
  const admin = await findCompanyAdmin(tx, { companyId, adminId })
  return admin?.linkStatus === (kind === 'invite' ? 'invited' : 'active') ? admin : undefined
}

/** An admin who has a password and is only invited to one more company keeps it. */
const needsPassword = (link: AdminLinkRow, admin: AdminRow): boolean =>
  link.kind === 'reset' || admin.status === 'invited'

function refuse(): never {
  throw new AppError(400, 'link_invalid')
}

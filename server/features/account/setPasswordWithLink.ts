import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken } from '../../platform/sessions/tokens'
import { countAttempt, refundAttempt } from '../../platform/sign-in/countAttempt'
import { rememberDevice } from '../../platform/sign-in/knownDevices'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import type { AccountLinkRow } from './accountLinkRepository'
import { consumeLinkOfLocked } from './consumeLinkOfLocked'
import { markEmailVerified } from '../customers/customerRepository'
import { linkLimit } from './authLimits'
import { deletePendingChange } from './emailChangeRepository'
import { mailDestination } from '../../platform/mail/mailDestination'
import { checkNewPassword } from './checkNewPassword'
import { canUseLink } from './readLinkState'
import { setPassword, notifyPasswordSet } from './setPassword'
import { signInAccount } from './signInWithLink'

/**
 * Sets a password with a mailed link or an activation code, which works once. Ends all of the
 * customer's sessions and cancels a pending email change. Throws 422 `invalid_request` for a weak
 * password, without consuming the link; 400 `link_invalid` for a wrong, used or expired link, or a
 * link of another club, after the same amount of work; 429 `too_many_attempts`. The browser that
 * used a mailed link becomes a known device, so that strangers' guesses don't lock out its owner.
 * With `signsIn`, a mailed link also starts a session, as a mailed link to sign in does; a code that
 * was not mailed may have been printed, and starts none. Returns the account's address, and its
 * customer's id if the session has begun.
 */
export async function setPasswordWithLink(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  club: Club,
  {
    kind,
    token,
    newPassword,
    signsIn = false,
  }: {
    kind: Extract<AccountLinkRow['kind'], 'activate' | 'reset'>
    token: string
    newPassword: string
    signsIn?: boolean
  },
): Promise<{ email: string; signedIn: number | null }> {
  const { companyId } = club
  const errors = checkNewPassword(newPassword, '/new_password')
  if (errors.length > 0) throw new AppError(422, 'invalid_request', { details: errors })
  const limit = linkLimit(request.ip)
  await countAttempt(context.db, [limit])
  // Hashed before any lookup, so that a wrong link takes as long as a right one.
  const passwordHash = await hashPassword(newPassword)
  const destination = mailDestination(request, club, context.env.trustedProxyCount)
  const result = await context.db.tx(companyId, async (tx) => {
    const key = { companyId, tokenHash: hashToken(token), kind }
    const { link, customer } = await consumeLinkOfLocked(tx, key)
    if (!link || !customer || !(await canUseLink(tx, customer, link, context.env))) return undefined
    // Using a mailed link verifies the address; an unmailed code may have been printed.
    if (link.mailed) await markEmailVerified(tx, companyId, link.customerId, link.emailLower)
    const customerKey = { companyId, customerId: link.customerId }
    // Someone who knew the old password may have requested the pending email change.
    await deletePendingChange(tx, customerKey)
    return {
      customerKey,
      mailed: link.mailed,
      ...(await setPassword(
        tx,
        customerKey,
        { passwordHash, isFirst: !customer.hasOwnPassword },
        undefined,
        destination,
      )),
    }
  })
  if (result === undefined) throw new AppError(400, 'link_invalid')
  await refundAttempt(context.db, limit)
  const { customerKey, mailed, row } = result
  if (mailed)
    rememberDevice(context, request, reply, {
      account: signInAccount(companyId, row.email),
      passwordHash,
    })
  await notifyPasswordSet(context, customerKey, result.endedSessions)
  if (!signsIn || !mailed) return { email: row.email, signedIn: null }
  // If the password has changed already, the new one signs in.
  const hasBegun = await context.sessions
    .startCustomer(request, reply, { ...customerKey, passwordHash })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_credentials') return false
      throw error
    })
  return { email: row.email, signedIn: hasBegun ? customerKey.customerId : null }
}

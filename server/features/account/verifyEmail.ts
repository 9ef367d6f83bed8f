import type { FastifyRequest } from 'fastify'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken } from '../../platform/sessions/tokens'
import { countAttempt, refundAttempt } from '../../platform/sign-in/countAttempt'
import { confirmEmailChange } from './changeEmail'
import { consumeLinkOfLocked } from './consumeLinkOfLocked'
import { markEmailVerified } from '../customers/customerRepository'
import { linkLimit } from './authLimits'

/**
 * Confirms an email address with the id of a mailed link, which works once; if the address belongs
 * to a pending email change, the change takes effect. Throws 400 `link_invalid`, 409
 * `address_taken`, 429 `too_many_attempts`. (shell.call.password-recovery-paths)
 */
export async function verifyEmail(
  context: ServerContext,
  request: FastifyRequest,
  { companyId }: Club,
  id: string,
): Promise<void> {
  const limit = linkLimit(request.ip)
  await countAttempt(context.db, [limit])
  const link = await context.db.tx(companyId, async (tx) => {
    const tokenHash = hashToken(id)
    const change = await consumeLinkOfLocked(tx, { companyId, tokenHash, kind: 'email-change' })
    if (change.link) return confirmEmailChange(tx, change.link, change.customer)
    const { link: verifyLink } = await consumeLinkOfLocked(tx, {
      companyId,
      tokenHash,
      kind: 'verify',
    })
    // A link to an address that the customer has since changed confirms nothing.
    return verifyLink &&
      (await markEmailVerified(tx, companyId, verifyLink.customerId, verifyLink.emailLower))
      ? verifyLink
      : undefined
  })
  if (link === undefined) throw new AppError(400, 'link_invalid')
  await refundAttempt(context.db, limit)
  await context.hub.send(
    { type: 'customer', companyId, customerId: link.customerId },
    'account.changed',
    { ids: [link.customerId] },
  )
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken } from '../../platform/sessions/tokens'
import { countAttempt, refundAttempt } from '../../platform/sign-in/countAttempt'
import { rememberDevice } from '../../platform/sign-in/knownDevices'
import { consumeLinkOfLocked } from './consumeLinkOfLocked'
import type { CustomerRow } from '../customers/customerRepository'
import { linkLimit } from './authLimits'
import { canUseLink } from './readLinkState'

/** Returns the name under which sign-in attempts and known devices are stored for a customer. */
export const signInAccount = (companyId: number, email: string): string =>
  `customer:${companyId}:${email.trim().toLowerCase()}`

/**
 * Starts a session for an authenticated customer, replacing this browser's current one, and
 * remembers the device. Throws 401 `invalid_credentials` if the password has changed since the row
 * was read.
 */
export async function startSession(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { companyId, id, emailLower, passwordHash }: CustomerRow,
): Promise<void> {
  await context.sessions.endCustomer(request, reply)
  await context.sessions.startCustomer(request, reply, { companyId, customerId: id, passwordHash })
  rememberDevice(context, request, reply, {
    account: signInAccount(companyId, emailLower),
    passwordHash,
  })
}

/**
 * Signs in with the id of a mailed link, which works once. Throws 400 `link_invalid`, 429
 * `too_many_attempts`.
 */
export async function signInWithLink(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { companyId }: Club,
  id: string,
): Promise<void> {
  const limit = linkLimit(request.ip)
  await countAttempt(context.db, [limit])
  const row = await context.db.tx(companyId, async (tx) => {
    const key = { companyId, tokenHash: hashToken(id), kind: 'sign-in' } as const
    const { link, customer } = await consumeLinkOfLocked(tx, key)
    return link && customer && (await canUseLink(tx, customer, link, context.env))
      ? customer
      : undefined
  })
  if (row === undefined) throw new AppError(400, 'link_invalid')
  await refundAttempt(context.db, limit)
  // If the password changes before the session starts, the link is invalid, as if the password had
  // changed earlier.
  await startSession(context, request, reply, row).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid_credentials'
      ? new AppError(400, 'link_invalid')
      : error
  })
}

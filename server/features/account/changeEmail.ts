import type { FastifyRequest } from 'fastify'
import type { EmailChange } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { renewFeedSecret } from '../customers/calendarFeedSecret'
import { deleteCustomerSessions } from '../../platform/db/platform/sessions'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt, refundAttempt } from '../../platform/sign-in/countAttempt'
import { deleteAccountLinks, type AccountLinkRow } from './accountLinkRepository'
import { consumeLinkOfLocked } from './consumeLinkOfLocked'
import {
  findCustomerByEmail,
  changeCustomerEmail,
  replacePassword,
  type CustomerRow,
} from '../customers/customerRepository'
import { linkLimit, mailLimits } from './authLimits'
import {
  CONFIRM_DAYS,
  deleteChangesSince,
  deletePendingChange,
  findEmailChange,
  findPendingChange,
  insertEmailChange,
  isAddressReserved,
  markChangeConfirmed,
  type EmailChangeRow,
} from './emailChangeRepository'
import { mailDestination, type MailDestination } from '../../platform/mail/mailDestination'
import type { CustomerKey } from '../customers/requireCustomer'

/**
 * Requests an email change: mails the new address a confirmation link and the old one a link that
 * reverts the change. The caller's transaction must hold the customer's lock. Throws 409 `conflict`
 * for an address that is taken.
 */
export async function requestEmailChange(
  tx: Tx,
  row: CustomerRow,
  newEmail: string,
  destination: MailDestination,
): Promise<void> {
  const { companyId, id: customerId, email: oldEmail } = row
  const owner = await findCustomerByEmail(tx, companyId, newEmail)
  const isTaken =
    (owner !== undefined && owner.id !== customerId) ||
    (await isAddressReserved(tx, companyId, newEmail, customerId))
  if (isTaken) {
    const message = 'This email belongs to another account.'
    throw new AppError(409, 'conflict', {
      details: [{ path: '/email', code: 'taken', message }],
    })
  }
  const { id: subjectId } = await insertEmailChange(
    tx,
    { companyId, customerId },
    { oldEmail, newEmail },
  )
  await insertMailJob(tx, { ...destination, kind: 'email-change', email: newEmail, subjectId })
  await insertMailJob(tx, { ...destination, kind: 'revert-email', email: oldEmail, subjectId })
}

/** Returns the customer's pending email change; both fields are null if there is none. */
export async function readPendingEmail(tx: Tx, customer: CustomerKey): Promise<EmailChange> {
  const change = await findPendingChange(tx, customer)
  return change === undefined ? { email: null, expiresAt: null } : presentEmailChange(change)
}

/**
 * Mails a new confirmation link to the address of the pending change. Throws 404 `not_found` if no
 * change is pending, 429 `too_many_attempts`.
 */
export async function resendEmailChange(
  context: ServerContext,
  request: FastifyRequest,
  club: Club,
  customer: CustomerKey,
): Promise<EmailChange> {
  const { companyId } = customer
  const change = await context.db.tx(companyId, (tx) => findPendingChange(tx, customer))
  if (change === undefined) throw new AppError(404, 'not_found')
  await countAttempt(context.db, mailLimits(request.ip, 'email-change', companyId, change.newEmail))
  await context.db.tx(companyId, (tx) =>
    insertMailJob(tx, {
      ...mailDestination(request, club, context.env.trustedProxyCount),
      kind: 'email-change',
      email: change.newEmail,
      subjectId: change.id,
    }),
  )
  context.jobs.wake()
  return presentEmailChange(change)
}

/** Cancels the pending email change, if any, and notifies the customer's open tabs. */
export async function cancelEmailChange(
  context: ServerContext,
  customer: CustomerKey,
): Promise<void> {
  await context.db.tx(customer.companyId, (tx) => deletePendingChange(tx, customer))
  await context.hub.send({ type: 'customer', ...customer }, 'account.changed', {})
}

/**
 * Applies an email change of a locked customer whose link was just used, and returns the link; undefined if the change
 * is no longer pending. Throws 409 `address_taken`, leaving everything unchanged.
 */
export async function confirmEmailChange(
  tx: Tx,
  link: AccountLinkRow,
  row: CustomerRow,
): Promise<AccountLinkRow | undefined> {
  const { companyId, customerId } = link
  const change = await findPendingChange(tx, { companyId, customerId })
  if (change === undefined || change.id !== link.emailChangeId) return undefined
  await setCustomerEmail(tx, row, change.newEmail)
  await markChangeConfirmed(tx, change)
  await deleteAccountLinks(tx, { companyId, customerId }, [
    'verify',
    'reset',
    'sign-in',
    'email-change',
  ])
  return link
}

/**
 * Reverts an email change and every later one, given the token of the link mailed to the old
 * address: restores that address, ends all sessions, deletes pending links, and invalidates the
 * password, because the person who requested the change knew it. Mails the restored address a link
 * to set a new password. Throws 400 `link_invalid`, 409 `address_taken`, 429 `too_many_attempts`.
 */
export async function revertEmail(
  context: ServerContext,
  request: FastifyRequest,
  club: Club,
  token: string,
): Promise<void> {
  const { companyId } = club
  const limit = linkLimit(request.ip)
  await countAttempt(context.db, [limit])
  // The hash of a random token: no password matches it.
  const passwordHash = await hashPassword(newToken())
  const destination = mailDestination(request, club, context.env.trustedProxyCount)
  const reversal = await context.db.tx(companyId, async (tx) => {
    const key = { companyId, tokenHash: hashToken(token), kind: 'revert-email' } as const
    const { link, customer: row } = await consumeLinkOfLocked(tx, key)
    const change =
      link?.emailChangeId == null
        ? undefined
        : await findEmailChange(tx, companyId, link.emailChangeId)
    if (row === undefined || change === undefined) return undefined
    const customer = { companyId, customerId: row.id }
    await deleteChangesSince(tx, change)
    await deleteAccountLinks(tx, customer, ['verify', 'reset', 'sign-in', 'activate'])
    await setCustomerEmail(tx, row, change.oldEmail)
    await replacePassword(tx, row, passwordHash)
    await insertMailJob(tx, { ...destination, kind: 'password-reset', email: change.oldEmail })
    await renewFeedSecret(tx, customer)
    return { customer, endedSessions: await deleteCustomerSessions(tx, customer, undefined) }
  })
  if (reversal === undefined) throw new AppError(400, 'link_invalid')
  await refundAttempt(context.db, limit)
  context.jobs.wake()
  for (const session of reversal.endedSessions) await context.hub.closeSession(session)
  await context.hub.send({ type: 'customer', ...reversal.customer }, 'account.changed', {})
}

async function setCustomerEmail(tx: Tx, row: CustomerRow, email: string): Promise<void> {
  await changeCustomerEmail(tx, row, email).catch((error: unknown) => {
    throw isUniqueViolation(error) ? addressTakenError(error) : error
  })
  if (await isAddressReserved(tx, row.companyId, email, row.id)) throw addressTakenError()
}

const addressTakenError = (cause?: unknown): AppError =>
  new AppError(409, 'address_taken', cause === undefined ? {} : { cause })

const presentEmailChange = ({ newEmail, requestedAt }: EmailChangeRow): EmailChange => ({
  email: newEmail,
  expiresAt: new Date(requestedAt.getTime() + CONFIRM_DAYS * 24 * 3600 * 1000).toISOString(),
})

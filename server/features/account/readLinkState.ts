import type { FastifyRequest } from 'fastify'
import type { Calls } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { hashToken } from '../../platform/sessions/tokens'
import { countAttempt, refundAttempt } from '../../platform/sign-in/countAttempt'
import { unlessDemo } from '../../platform/sign-in/unlessDemo'
import { findCustomer, type CustomerRow } from '../customers/customerRepository'
import { holdsMoney } from '../customers/holdsMoney'
import { findAccountLink, type AccountLinkRow } from './accountLinkRepository'
import { linkCheckLimit } from './authLimits'
import { findEmailChange, findPendingChange } from './emailChangeRepository'

type LinkState = Calls['public.account.linkState']

/**
 * Returns whether a mailed link or an activation code works, without using it up, so that its page
 * can say so as soon as it opens. For an activation code, the reply contains the address of the
 * account, because people need it to sign in after they have set their password. Throws 429
 * `too_many_attempts`.
 */
export async function readLinkState(
  context: ServerContext,
  request: FastifyRequest,
  { companyId }: Club,
  { kind, token }: LinkState['body'],
): Promise<LinkState['reply']> {
  const limit = linkCheckLimit(request.ip)
  await countAttempt(context.db, [limit])
  const customer = await context.db.tx(companyId, async (tx) => {
    const key = { companyId, tokenHash: hashToken(token) }
    const link =
      (await findAccountLink(tx, { ...key, kind })) ??
      (kind === 'verify' ? await findAccountLink(tx, { ...key, kind: 'email-change' }) : undefined)
    return link && findLinkCustomer(tx, link, context.env)
  })
  if (customer === undefined) return { valid: false, email: null }
  await refundAttempt(context.db, limit)
  return { valid: true, email: kind === 'activate' ? customer.email : null }
}

/** Returns the customer who can use a link; undefined if using it would fail. */
async function findLinkCustomer(
  tx: Tx,
  link: AccountLinkRow,
  env: ServerContext['env'],
): Promise<CustomerRow | undefined> {
  const { companyId, customerId, emailChangeId } = link
  const customer = await findCustomer(tx, companyId, customerId)
  if (customer === undefined) return undefined
  if (emailChangeId === null)
    return (await canUseLink(tx, customer, link, env)) ? customer : undefined
  const change =
    link.kind === 'revert-email'
      ? await findEmailChange(tx, companyId, emailChangeId)
      : await findPendingChange(tx, { companyId, customerId })
  return change?.id === emailChangeId ? customer : undefined
}

/**
 * Whether a customer can still use an unexpired link that changes no address. The account must
 * still have the address that the link was sent to; a sign-in link also requires that address to be
 * confirmed, and a link that staff without the area `money` were shown requires that the account
 * holds none. In production, a published code of the demo never works.
 */
export const canUseLink = async (
  tx: Tx,
  customer: CustomerRow,
  { kind, emailLower, mailed, needsNoMoney }: AccountLinkRow,
  env: ServerContext['env'],
): Promise<boolean> =>
  customer.emailLower === emailLower &&
  (kind !== 'sign-in' || customer.emailVerifiedAt !== null) &&
  // A demo account's activation code is as public as its password.
  (mailed || unlessDemo(env, customer) !== undefined) &&
  !(needsNoMoney && (await holdsMoney(tx, customer)))

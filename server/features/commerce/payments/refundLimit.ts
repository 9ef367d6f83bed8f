import { toCents } from '#src/core/intl/toCents'
import type { ServerContext } from '../../../platform/calls/ServerContext'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Club } from '../../../platform/clubs/Club'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { SignedInAdmin } from '../../../platform/sessions/Caller'
import { companyClubs } from '../../customers/companyClubs'
import { listOrderCredits, type OrderCreditRow } from '../holds/orderCredits'
import type { PaymentRow } from '../transactions/paymentRepository'
import type { TransactionRow } from '../transactions/transactionRepository'

/** Where a charge was paid, and in which currency. */
export interface PaidAt {
  /** Id of the club; undefined if nothing says it. */
  domainId: number | undefined
  currency: string
}

/** Returns the most that somebody may refund of a payment in all, in cents. */
export type RefundLimitOf = (paidAt: PaidAt) => number

/**
 * Returns the limit of what a member of staff may refund: that of the club where it was paid, so
 * that the host of the page decides nothing; without such a club, the lowest of the company's.
 * What was paid in another currency than the club's is left to owners. Undefined for owners, who
 * have no limit. Reads the clubs, so call it outside a transaction.
 */
export const readRefundLimit = async (
  context: Pick<ServerContext, 'db' | 'clubs'>,
  { companyId, level }: Pick<SignedInAdmin, 'companyId' | 'level'>,
): Promise<RefundLimitOf | undefined> =>
  level === 'owner' ? undefined : refundLimitOf(await companyClubs(context, companyId))

/** The same for staff who are not owners, of whose company these are the clubs. */
export function refundLimitOf(companysClubs: readonly Club[]): RefundLimitOf {
  const clubs = companysClubs.map((club) => {
    const { settings, intl } = club.compiled().config
    return {
      domainId: club.domainId,
      currency: intl.currency,
      limitCents: toCents(settings.refunds.limit),
    }
  })
  return ({ domainId, currency }) => {
    const paidAt = clubs.filter((club) => club.domainId === domainId)
    const limits = (paidAt.length > 0 ? paidAt : clubs)
      .filter((club) => club.currency === currency)
      .map(({ limitCents }) => limitCents)
    return limits.length === 0 ? 0 : Math.min(...limits)
  }
}

/** Returns where a charge was paid: where its payment was made, or its order if credits paid it. */
export async function readPaidAt(
  tx: Tx,
  charge: Pick<TransactionRow, 'companyId' | 'orderId' | 'currency'>,
  payment: PaymentRow | undefined,
): Promise<PaidAt> {
  const { companyId, orderId } = charge
  const credits =
    payment !== undefined || orderId === null
      ? []
      : await listOrderCredits(tx, { companyId, orderId })
  return wherePaid(charge, payment, credits)
}

/** The same with the house credits that pay for the charge's order, as far as they were read. */
export const wherePaid = (
  { currency }: Pick<TransactionRow, 'currency'>,
  payment: PaymentRow | undefined,
  credits: readonly OrderCreditRow[],
): PaidAt => ({ domainId: payment?.domainId ?? credits[0]?.domainId, currency })

/**
 * Throws 422 `refund_limit` if a refund would bring what was refunded of a payment above the limit;
 * its params are the limit and what is left of it, in units of the currency.
 */
export function assertWithinLimit(
  limitCents: number,
  {
    refundedCents,
    requestedCents,
    currency,
  }: Record<'refundedCents' | 'requestedCents', number> & {
    currency: string
  },
): void {
  const leftCents = Math.max(0, limitCents - refundedCents)
  if (requestedCents <= leftCents) return
  const amount = (cents: number): string => `${(cents / 100).toFixed(2)} ${currency}`
  throw new AppError(422, 'refund_limit', {
    description: `Staff who are not owners may refund ${amount(limitCents)} of one payment, of which ${amount(leftCents)} is left. An owner may refund more.`,
    params: { limit: toUnits(limitCents), left: toUnits(leftCents) },
  })
}

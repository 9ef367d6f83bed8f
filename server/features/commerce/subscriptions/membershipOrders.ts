import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { cardState, type CardFacts } from '#src/areas/memberships/model/membershipState'
import type { MembershipPrice, Terms } from '#src/areas/memberships/model/Terms'
import { addDays, dayIn } from '#src/core/time/calendarDay'
import { startOfDay } from '#src/core/time/startOfDay'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { membershipCards, memberships } from '../../../platform/db/schema/memberships'
import { listCardFacts } from '../../customers/cardFacts'
import { findPendingPayments, lockSubscription } from '../transactions/paymentRepository'
import type { TermRows } from './membershipTerms'
import { readTerms } from './readTerms'
import type { MembershipOrderRow } from './membershipOrderRepository'

/** How long an order for a membership can be paid, in minutes. */
const ORDER_MINUTES = 30

/** A membership as stored. */
type MembershipRow = typeof memberships.$inferSelect

/** Returns until when an order can be paid: half an hour, and not beyond the day of its quote. */
export function orderExpiry(timezone: string, now: Date): Date {
  const later = new Date(now.getTime() + ORDER_MINUTES * 60_000)
  const midnight = startOfDay(timezone, addDays(dayIn(timezone, now), 1))
  return later < midnight ? later : midnight
}

/**
 * Returns a hash of all that an order's price follows from: the membership's price and, for a
 * change, the card's term, freeze and cancellation. An order with another hash is void.
 */
export const fingerprintOf = (
  { id, priceCents, frequency }: Pick<MembershipRow, 'id' | 'priceCents' | 'frequency'>,
  terms: Terms | null,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        priceCents,
        frequency,
        terms && [terms.timezone, terms.term, terms.failed, terms.freeze],
        terms && [terms.cancelled, terms.end, terms.isOpen, terms.autoCharge],
      ]),
    )
    .digest('hex')

/**
 * Returns the fingerprint of a quote for a change: what an order's price follows from, and the day
 * whose figures it states. After that day, the quote is stale even if its amount is the same.
 */
export const quoteFingerprint = (fingerprint: string, day: string): string =>
  createHash('sha256').update(`${day} ${fingerprint}`).digest('hex')

/** Returns the price of a membership; without one it can't be ordered. */
export const priceOf = ({ priceCents, frequency }: MembershipRow): MembershipPrice => ({
  priceCents: priceCents ?? 0,
  frequency,
})

/** Returns the card that an order changes and the subscription that pays for it. */
export async function rowsOfOrder(
  tx: Tx,
  { companyId, cardId }: Pick<MembershipOrderRow, 'companyId' | 'cardId'>,
): Promise<TermRows> {
  const [card] =
    cardId === null
      ? []
      : await tx
          .select()
          .from(membershipCards)
          .where(and(eq(membershipCards.companyId, companyId), eq(membershipCards.id, cardId)))
  const subscription =
    card?.subscriptionId == null
      ? undefined
      : await lockSubscription(tx, companyId, card.subscriptionId)
  return { card, subscription }
}

/** Whether an order can still be paid: it is open, not too old, and nothing has changed since. */
export const isOrderPayable = async (
  tx: Tx,
  order: MembershipOrderRow,
  now: Date,
): Promise<boolean> =>
  order.state === 'open' &&
  order.expiresAt !== null &&
  order.expiresAt > now &&
  (await isOrderCurrent(tx, order, now))

/** Whether an open order is being paid, or can still be paid. */
export async function isOrderOpen(tx: Tx, order: MembershipOrderRow, now: Date): Promise<boolean> {
  const { companyId, transactionId } = order
  const ids = transactionId === null ? [] : [transactionId]
  return (await findPendingPayments(tx, companyId, ids)).size > 0 || isOrderPayable(tx, order, now)
}

/** Whether price, term, freeze and cancellation are still those that an order was made for. */
export async function isOrderCurrent(
  tx: Tx,
  order: MembershipOrderRow,
  now: Date,
): Promise<boolean> {
  const { companyId, customerId, membershipId } = order
  if (order.state !== 'open') return false
  const membership = await findByKey(tx, memberships, { companyId, id: membershipId })
  if (membership === undefined) return false
  if (order.kind === 'change') {
    const terms = await readTerms(tx, await rowsOfOrder(tx, order), order.timezone)
    return fingerprintOf(membership, terms) === order.fingerprint
  }
  const cards = await listCardFacts(
    tx,
    and(
      eq(membershipCards.companyId, companyId),
      eq(membershipCards.customerId, customerId),
      isNull(membershipCards.parentCardId),
    ),
  )
  return isPriceCurrent(membership, order) && !isAlreadyMember(membership, cards, now)
}

/** Whether a membership still has the price that an order to join it was made for. */
const isPriceCurrent = (
  membership: MembershipRow,
  { fingerprint, priceCents, frequency }: MembershipOrderRow,
): boolean =>
  // An order from before there were fingerprints, whose payment was already in progress.
  fingerprint === ''
    ? membership.priceCents === priceCents && membership.frequency === frequency
    : fingerprintOf(membership, null) === fingerprint

/** Whether someone with these main cards has the membership, or one to change to it. */
export const isAlreadyMember = (
  membership: Pick<MembershipRow, 'id' | 'type'>,
  mainCards: readonly { membership: MembershipRow; facts: CardFacts }[],
  now: Date,
): boolean =>
  mainCards.some(
    (card) =>
      cardState(card.facts, now).state !== 'ended' &&
      (card.membership.id === membership.id ||
        (membership.type === 'subscription' && card.membership.type === 'subscription')),
  )

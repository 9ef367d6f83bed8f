import { and, eq } from 'drizzle-orm'
import {
  paysForTerm,
  settleRefundOf,
  takeBack,
  type RefundOutcome,
} from '../../../../src/areas/memberships/model/refunding'
import type { Terms } from '../../../../src/areas/memberships/model/Terms'
import { dayIn } from '../../../../src/core/time/calendarDay'
import { lastInstantBefore } from '../../../../src/core/time/lastInstantBefore'
import type { Tx } from '../../../platform/db/Database'
import { memberships } from '../../../platform/db/schema/memberships'
import { sendIn } from '../../../platform/hub/createHub'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { leaveTrace } from '../../notifications/leaveTrace'
import type { TransactionRow } from '../billing/transactionRepository'
import { findMembershipOrderByTransaction, isLatestOrder } from './membershipOrderRepository'
import { rowsOfOrder } from './membershipOrders'
import { storeTerms, type TermRows } from './membershipTerms'
import { lockSubscription } from './paymentRepository'
import { readTerms } from './readTerms'
import { listCardsOfSubscription, listHolderIds, type CardRow } from './subscriptionCards'

/** The membership whose current term a transaction paid for. */
interface PaidMembership {
  rows: TermRows
  terms: Terms
  title: string
}

/**
 * Returns the membership whose current term a transaction paid for, at least in part; undefined for
 * any other transaction, also for dues of a term that is over.
 */
export async function findPaidMembership(
  tx: Tx,
  charge: TransactionRow,
): Promise<PaidMembership | undefined> {
  if (charge.type !== 'membership' && charge.type !== 'subscription') return undefined
  const rows = await findRows(tx, charge)
  const { card, subscription } = rows ?? {}
  if (rows === undefined || card?.status !== 'active') return undefined
  const terms = withKnownPayment(await readTerms(tx, rows), charge, subscription?.lastAt ?? null)
  // A membership that is paid once has no term.
  const isPaidOnce = subscription === undefined && terms.term === null
  if (!isPaidOnce && !paysForTerm(terms, charge.id)) return undefined
  const [membership] = await tx
    .select({ title: memberships.title })
    .from(memberships)
    .where(and(eq(memberships.companyId, card.companyId), eq(memberships.id, card.membershipId)))
  return { rows, terms, title: membership?.title ?? '' }
}

/**
 * Takes a refund of dues out of what was paid for the current term; once nothing of the payment is
 * left, also does what was chosen for the membership, and tells the member if that cancels it.
 * Returns what was done; null if the refund changes no membership.
 */
export async function settleDuesRefund(
  tx: Tx,
  charge: TransactionRow,
  {
    cents,
    isFull,
    outcome,
    destination,
    now,
  }: {
    cents: number
    isFull: boolean
    outcome: RefundOutcome | null
    /** Where the email to the member comes from; undefined if the payment has no club. */
    destination: MailDestination | undefined
    now: Date
  },
): Promise<RefundOutcome | null> {
  const found = await findPaidMembership(tx, charge)
  if (found === undefined) return null
  const { rows, terms, title } = found
  const reduced = takeBack(terms, charge.id, cents)
  const done = isFull ? (outcome ?? 'keep') : null
  const after = done === null ? reduced : settleRefundOf(reduced, done, now)
  await storeTerms(tx, rows, terms, after, now)
  if (destination !== undefined && terms.cancelled === null && after.cancelled !== null)
    await traceEnd(tx, destination, {
      card: rows.card,
      title,
      end: after.isOpen ? after.end : null,
    })
  const { companyId } = charge
  for (const customerId of rows.card === undefined ? [] : await listHolderIds(tx, rows.card))
    await sendIn(tx, { type: 'customer', companyId, customerId }, 'account.changed', {})
  return done
}

/** Tells a card's customer that the refund has cancelled it, and until when it stays valid. */
async function traceEnd(
  tx: Tx,
  destination: MailDestination,
  { card, title, end }: { card: CardRow | undefined; title: string; end: Date | null },
): Promise<void> {
  if (card === undefined || card.customerId === null) return
  await leaveTrace(tx, {
    act: 'membership-cancelled',
    destination,
    customerId: card.customerId,
    subjectId: card.id,
    details: {
      title,
      isFinal: true,
      ...(end && { until: lastInstantBefore(end).toISOString() }),
    },
  })
}

/** Returns the card that a transaction paid for, and its subscription. */
async function findRows(tx: Tx, charge: TransactionRow): Promise<TermRows | undefined> {
  const { companyId, id, subscriptionId } = charge
  const order = await findMembershipOrderByTransaction(tx, companyId, id)
  if (order !== undefined) {
    // An order that was not settled has changed no card.
    if (order.state !== 'done') return undefined
    const rows = await rowsOfOrder(tx, order)
    // A term knows what paid for it; a card without one is paid for by its latest order alone.
    return rows.subscription !== undefined || (await isLatestOrder(tx, order)) ? rows : undefined
  }
  const subscription =
    subscriptionId === null ? undefined : await lockSubscription(tx, companyId, subscriptionId)
  if (subscription === undefined) return undefined
  const [card] = await listCardsOfSubscription(tx, subscription)
  return { card, subscription }
}

/** For a term from before its parts were stored, assumes that the last payment paid for it. */
function withKnownPayment(
  terms: Terms,
  { id, paidAt }: TransactionRow,
  lastAt: Date | null,
): Terms {
  const { term, timezone } = terms
  if (term === null || paidAt === null || lastAt === null) return terms
  const isLast = dayIn(timezone, paidAt) === dayIn(timezone, lastAt)
  const paid = term.paid.map((part) =>
    part.transactionId === null && isLast ? { ...part, transactionId: id } : part,
  )
  return { ...terms, term: { ...term, paid } }
}

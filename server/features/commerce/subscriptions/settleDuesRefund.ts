import {
  settleRefundOf,
  takeBack,
  type RefundOutcome,
} from '#src/areas/memberships/model/refunding'
import { lastInstantBefore } from '#src/core/time/lastInstantBefore'
import type { Tx } from '../../../platform/db/Database'
import { sendIn } from '../../../platform/hub/createHub'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { leaveTrace } from '../../notifications/leaveTrace'
import type { TransactionRow } from '../transactions/transactionRepository'
import { listPaidMemberships } from './listPaidMemberships'
import { storeTerms } from './membershipTerms'
import { listHolderIds, type CardRow } from './subscriptionCards'

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
  const { companyId } = charge
  const paid = await listPaidMemberships(tx, companyId, [charge], { lock: true })
  const found = paid.get(charge.id)
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

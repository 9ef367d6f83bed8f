import { createHash } from 'node:crypto'
import type { MembershipOrder } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { insertTransaction } from '../commerce/transactions/writeTransaction'
import {
  findMembershipOrder,
  insertMembershipOrder,
  updateMembershipOrder,
  type MembershipOrderRow,
} from '../commerce/subscriptions/membershipOrderRepository'
import { isOrderOpen, orderExpiry } from '../commerce/subscriptions/membershipOrders'
import { replaceOpenOrder } from '../commerce/subscriptions/replaceOpenOrder'
import { settleMembership } from '../commerce/subscriptions/settleMembership'
import type { CustomerKey } from '../customers/requireCustomer'
import type { MembershipRow } from './membershipRepository'

/** A request to join a membership or to change to it. */
export interface OrderRequest {
  customerKey: CustomerKey
  /** The browser's Idempotency-Key. */
  key: string | undefined
  /** The parts of the request that a retry with the same key has to share. */
  content: unknown
  currency: string
  /** The club, language and origin of emails about the membership's terms. */
  destination: MailDestination
  now: Date
}

/** What a customer orders and what it costs, once it is checked that they may order it. */
export interface CheckedOrder {
  membership: MembershipRow
  kind: MembershipOrderRow['kind']
  cardId: number | null
  dueCents: number
  paidUntil: Date | null
  /** A hash of what the order was quoted on, and the day of `timezone` on which its term begins. */
  fingerprint: string
  day: string | null
  timezone: string
}

/**
 * Stores an order and settles it at once if nothing is due. `check` returns what is ordered, or
 * throws the reason why it can't be. The customer must be locked. A request with the same key and
 * content returns the order of the first one; with other content it throws 422
 * `idempotency_key_reused`. An order that can no longer be paid, and an earlier open one, is
 * replaced; throws 409 `payment_in_progress` while that order is being paid.
 */
export async function orderOnce(
  tx: Tx,
  { customerKey, key: requestKey, content, currency, destination, now }: OrderRequest,
  check: () => Promise<CheckedOrder>,
): Promise<MembershipOrderRow> {
  const bodyHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const repeated =
    requestKey === undefined
      ? undefined
      : await findMembershipOrder(tx, customerKey, { requestKey })
  if (repeated !== undefined && repeated.bodyHash !== bodyHash)
    throw new AppError(422, 'idempotency_key_reused')
  if (
    repeated !== undefined &&
    (repeated.state === 'done' ||
      (repeated.state === 'open' && (await isOrderOpen(tx, repeated, now))))
  )
    return repeated
  const checked = await check()
  const { membership, kind, cardId, dueCents, paidUntil } = checked
  const priceCents = membership.priceCents ?? 0
  const openOrder = await findMembershipOrder(tx, customerKey, 'open')
  if (openOrder !== undefined && !(await replaceOpenOrder(tx, openOrder)))
    throw new AppError(409, 'payment_in_progress')
  if (repeated !== undefined) await updateMembershipOrder(tx, repeated, { requestKey: null })
  const transaction =
    dueCents === 0
      ? undefined
      : await insertTransaction(tx, {
          ...customerKey,
          status: 'placed',
          type: 'membership',
          description: membership.title,
          currency,
          amountCents: dueCents,
          subTotalCents: dueCents,
          amountDueCents: dueCents,
          lines: [
            { referenceType: 'dues', referenceItem: membership.title, amountCents: dueCents },
          ],
          createdAt: now,
        })
  const order = await insertMembershipOrder(tx, {
    ...customerKey,
    membershipId: membership.id,
    cardId,
    kind,
    state: 'open',
    transactionId: transaction?.id ?? null,
    priceCents,
    dueCents,
    frequency: membership.frequency,
    paidUntil,
    fingerprint: checked.fingerprint,
    day: checked.day,
    timezone: checked.timezone,
    expiresAt: orderExpiry(checked.timezone, now),
    requestKey: requestKey ?? null,
    bodyHash,
    createdAt: now,
  })
  return transaction === undefined
    ? settleMembership(tx, order, { walletId: null, destination }, now)
    : order
}

/** Converts a stored order to its API entity. */
export const presentOrder = (order: MembershipOrderRow, currency: string): MembershipOrder => ({
  id: order.id,
  membershipId: order.membershipId,
  kind: order.kind,
  transactionId: order.transactionId,
  amountDue: toUnits(order.dueCents),
  currency,
  done: order.state === 'done',
  cardId: order.cardId,
  expiresAt: order.state === 'open' ? (order.expiresAt?.toISOString() ?? null) : null,
})

import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { orders } from '../../../platform/db/schema/orders'
import { bookFreeze } from '#src/areas/memberships/model/freezing'
import { renewTerm } from '#src/areas/memberships/model/termDays'
import { HOUSE_ACCOUNT_TYPE, isHouseInvoice } from '#src/areas/billing/model/houseInvoice'
import type { TransactionRow } from '../transactions/transactionRepository'
import { cancelOtherFailed, recordPayment } from '../transactions/writeTransaction'
import { findPlacedByTransaction } from '../holds/placedRepository'
import { settleOrder } from '../holds/settleOrder'
import { queueOrderReminders } from '../holds/slotHolds'
import { findCustomer } from '../../customers/customerRepository'
import { confirmEntry, settleMonthOfInvoice } from '../house-account/houseAccountRepository'
import {
  postHouseCharge,
  postHousePayment,
  postPayment,
  postSale,
} from '../transactions/ledgerRepository'
import { lockMethod } from '../wallet/walletRepository'
import { DESK_CARD_ID, DESK_CASH_ID } from './deskProcessors'
import { HOUSE_ACCOUNT_ID } from './houseAccount'
import {
  findMembershipOrderByTransaction,
  updateMembershipOrder,
  type MembershipOrderRow,
} from '../subscriptions/membershipOrderRepository'
import { isOrderCurrent } from '../subscriptions/membershipOrders'
import { beginRefund } from './refundMoney'
import { liftPaywall } from '../subscriptions/liftPaywall'
import { storeTerms, toTerms } from '../subscriptions/membershipTerms'
import { lockSubscription, type PaymentRow } from '../transactions/paymentRepository'
import { readTerms } from '../subscriptions/readTerms'
import { settleMembership } from '../subscriptions/settleMembership'
import { listCardsOfSubscription, updateCard } from '../subscriptions/subscriptionCards'
import { updateSubscription, type SubscriptionRow } from '../subscriptions/subscriptionRepository'
import { tracePayment } from './tracePayment'

/**
 * Applies a settled payment inside the caller's transaction: marks the transaction as paid and
 * posts it to the ledger, marks its order as paid, begins its subscription's next term, and lifts
 * the paywall once the customer has no unpaid subscription (money.role.paywall-server-enforcement).
 * `settlesOrder` is false for money that goes back because the order can't be settled.
 */
export async function settleTransaction(
  db: Tx,
  payment: PaymentRow,
  row: TransactionRow,
  now: Date,
  settlesOrder = true,
): Promise<void> {
  const { companyId, customerId } = row
  const { id: transactionId, currency } = row
  const posting = { companyId, customerId, transactionId, currency, at: now }
  // An invoice was posted as a sale when it was issued; a failed, placed or pending transaction
  // becomes a sale only now.
  if (row.status === 'failed' || row.status === 'placed' || row.status === 'pending')
    await postSale(
      db,
      posting,
      // Includes the part that house credits pay, with its tax, which the payment does not.
      row.creditCents > 0
        ? { amountCents: row.amountCents, taxCents: row.taxCents, feeCents: payment.feeCents }
        : payment,
    )
  if (payment.processorId === HOUSE_ACCOUNT_ID) {
    await postHouseCharge(db, posting, payment.amountCents, payment.id)
    await confirmEntry(db, companyId, payment.id)
  } else if (isHouseInvoice(row)) {
    await postHousePayment(db, posting, payment.processorId, payment.amountCents, payment.id)
    await settleMonthOfInvoice(db, companyId, row.id)
  } else await postPayment(db, posting, payment.processorId, payment.amountCents, payment.id)
  // The method may have been removed while the payment was pending; the transaction is paid anyway.
  const walletId =
    payment.walletId !== null && (await lockMethod(db, { companyId, customerId }, payment.walletId))
      ? payment.walletId
      : null
  await recordPayment(
    db,
    row,
    {
      amountCents: payment.amountCents,
      taxCents: payment.taxCents,
      feeCents: payment.feeCents,
      paymentType:
        paymentTypes[payment.processorId] ?? (payment.methodKind === 'bank' ? 'ach' : 'creditcard'),
      brand: payment.brand,
      lastFour: payment.lastFour,
      walletId,
    },
    now,
  )
  if (!settlesOrder) return
  if (row.orderId !== null)
    await db
      .update(orders)
      .set({ chargedCents: sql`${orders.totalCents}`, paidAt: now })
      .where(and(eq(orders.companyId, companyId), eq(orders.id, row.orderId)))
  const placed = await findPlacedByTransaction(db, companyId, row.id)
  if (placed !== undefined) {
    await settleOrder(db, placed, now)
    const customer = await findCustomer(db, companyId, customerId)
    if (customer !== undefined) await queueOrderReminders(db, row.id, customer.email, payment, now)
  }
  const membershipOrder = await findMembershipOrderByTransaction(db, companyId, row.id)
  if (membershipOrder !== undefined)
    await settleOrRefund(db, membershipOrder, { payment, walletId }, now)
  if (row.subscriptionId !== null) await beginNextTerm(db, row, row.subscriptionId, payment, now)
}

/** Payment types of what no processor charges (house account, cash and card at the desk). */
const paymentTypes: Readonly<Record<string, string>> = {
  [HOUSE_ACCOUNT_ID]: HOUSE_ACCOUNT_TYPE,
  [DESK_CASH_ID]: 'cash',
  [DESK_CARD_ID]: 'creditcard',
}

/**
 * Settles a paid membership order. If the membership has changed since the order was checked, the
 * order is closed and the money is refunded instead.
 */
async function settleOrRefund(
  db: Tx,
  order: MembershipOrderRow,
  { payment, walletId }: { payment: PaymentRow; walletId: number | null },
  now: Date,
): Promise<void> {
  if (order.state === 'done' || (await isOrderCurrent(db, order, now))) {
    await settleMembership(db, order, { walletId, destination: payment }, now)
    return
  }
  await updateMembershipOrder(db, order, { state: 'replaced' })
  await giveBack(db, payment, 'The membership had changed when the payment succeeded.', now)
}

/** Begins the refund of a payment that came too late for its membership, and tells the payer. */
async function giveBack(db: Tx, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  await beginRefund(db, now, {
    companyId: payment.companyId,
    customerId: payment.customerId,
    transactionId: payment.transactionId,
    amountCents: payment.amountCents,
    reason,
    cancels: false,
    membership: null,
    idempotencyKey: `stale-${payment.idempotencyKey}`,
    by: { adminId: null, adminName: '' },
  })
  await tracePayment(db, payment, 'payment-returned')
}

/**
 * Begins the term that a payment pays for. If the membership has ended since the payment began, the
 * money is refunded instead.
 */
async function beginNextTerm(
  db: Tx,
  row: TransactionRow,
  subscriptionId: number,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { companyId, customerId } = row
  const subscription = await lockSubscription(db, companyId, subscriptionId)
  if (subscription?.status === 'cancelled' && isTerm(row)) {
    await giveBack(db, payment, 'The membership had ended when the payment succeeded.', now)
    return
  }
  if (subscription === undefined || !isPaidTermDue(subscription, row)) return
  const [card, ...otherCards] = await listCardsOfSubscription(db, subscription)
  const before = await readTerms(db, { card, subscription })
  const paidCents = payment.amountCents - payment.taxCents - payment.feeCents
  const renewed = renewTerm(before, { transactionId: row.id, cents: paidCents }, now)
  const { paymentCount, remainingPayments } = subscription
  const changes = {
    lastAt: now,
    lastAmountCents: payment.amountCents,
    paymentCount: 1,
    remainingPayments:
      remainingPayments === null ? null : Math.max(0, remainingPayments - paymentCount),
  }
  await updateSubscription(db, subscription, changes)
  await storeTerms(db, { card, subscription }, before, bookFreeze(renewed, now), now)
  for (const other of otherCards)
    await updateCard(db, other, {
      expiresAt: renewTerm(
        toTerms({ card: other, subscription }, before.timezone),
        { transactionId: row.id, cents: paidCents },
        now,
      ).end,
    })
  await cancelOtherFailed(db, { companyId, subscriptionId, paidId: row.id })
  await liftPaywall(db, { companyId, customerId })
}

/** Whether the transaction pays for a failed term, or for the next one. */
const isPaidTermDue = (subscription: SubscriptionRow, { status }: TransactionRow): boolean =>
  subscription.status === 'failed' || (subscription.status === 'active' && status === 'pending')

/** Whether the transaction is a charge for a term; an old invoice is owed even after its end. */
const isTerm = ({ type, status }: TransactionRow): boolean =>
  type === 'subscription' && (status === 'pending' || status === 'failed')

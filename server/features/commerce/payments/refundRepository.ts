import { and, asc, desc, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import { findByKey } from '../../../platform/db/findByKey'
import type { Tx } from '../../../platform/db/Database'
import { rowsBy } from '../../../platform/db/rowsBy'
import { refunds } from '../../../platform/db/schema/payments'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import { transactionNumber } from '../transactions/transactionRepository'
import { insertTransaction, recordRefund } from '../transactions/writeTransaction'
import { findSchedule } from '../../schedules/scheduleRepository'
import { traceBooking } from '../../schedules/traceBooking'
import { cancelOrder } from '../holds/cancelOrder'
import { listOrderCredits, returnCredits } from '../holds/orderCredits'
import type { CustomerKey } from '../../customers/requireCustomer'
import { creditHouseAccount } from '../house-account/creditHouseAccount'
import { findEntryOfPayment } from '../house-account/houseAccountRepository'
import { postRefund } from '../transactions/ledgerRepository'
import { isStatedElsewhere, refundedTitle } from './model/ticketRefunds'
import { lockTransaction, type PaymentRow } from '../transactions/paymentRepository'
import { settleDuesRefund } from '../subscriptions/settleDuesRefund'
import { traceCancelledTickets, tracePayment } from './tracePayment'

/** A refund as stored. */
export type RefundRow = typeof refunds.$inferSelect

/** Stores a refund and returns it; the desk is notified. */
export async function insertRefund(db: Tx, row: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [inserted] = await db.insert(refunds).values(row).returning()
  if (inserted === undefined) throw new Error('the refund was not inserted')
  await notifyDesk(db, inserted.companyId, 'refunds')
  return inserted
}

/** Returns a refund, if stored, and locks it for the rest of the transaction. */
export const lockRefund = (db: Tx, companyId: number, id: number): Promise<RefundRow | undefined> =>
  findByKey(db, refunds, { companyId, id }, 'update')

/** Returns a refund by the idempotency key of its request, if stored. */
export const findRefundByKey = (
  db: Tx,
  companyId: number,
  idempotencyKey: string,
): Promise<RefundRow | undefined> => findByKey(db, refunds, { companyId, idempotencyKey })

/** Returns the refunds whose keys start with a prefix, oldest first. */
export const findRefundsByKeyPrefix = async (
  db: Tx,
  companyId: number,
  prefix: string,
): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.companyId, companyId), like(refunds.idempotencyKey, `${prefix}%`)))
    .orderBy(asc(refunds.id))

/** Returns the refunds for order lines of a cancelled event (`event_refunds`), oldest first. */
export const listRefundsOfEvent = async (
  db: Tx,
  companyId: number,
  eventRefundIds: readonly number[],
): Promise<RefundRow[]> =>
  eventRefundIds.length === 0
    ? []
    : db
        .select()
        .from(refunds)
        .where(
          and(
            eq(refunds.companyId, companyId),
            inArray(refunds.eventRefundId, [...eventRefundIds]),
          ),
        )
        .orderBy(asc(refunds.id))

/**
 * Returns how much of a transaction was refunded or is being refunded, in cents, and how much of
 * that goes back to house credits.
 */
export async function sumRefunds(
  db: Tx,
  companyId: number,
  transactionId: number,
): Promise<Pick<RefundRow, 'amountCents' | 'creditCents'>> {
  const [row] = await db
    .select({
      amount: sql<string>`coalesce(sum(${refunds.amountCents}), 0)`,
      credit: sql<string>`coalesce(sum(${refunds.creditCents}), 0)`,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.companyId, companyId),
        eq(refunds.transactionId, transactionId),
        ne(refunds.state, 'refused'),
      ),
    )
  return { amountCents: Number(row?.amount ?? 0), creditCents: Number(row?.credit ?? 0) }
}

/**
 * Returns the refunds of the transactions, including failed attempts, by transaction id; oldest
 * first.
 */
export async function findRefundsByTransaction(
  db: Tx,
  companyId: number,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, RefundRow[]>> {
  const rows =
    transactionIds.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(
            and(
              eq(refunds.companyId, companyId),
              inArray(refunds.transactionId, [...transactionIds]),
            ),
          )
          .orderBy(asc(refunds.id))
  return rowsBy(rows, ({ transactionId }) => transactionId)
}

/**
 * Returns a page of a company's refunds, newest first, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginateRefunds(
  db: Tx,
  companyId: number,
  paging: Page,
): Promise<{ rows: RefundRow[]; total: number }> {
  const condition = eq(refunds.companyId, companyId)
  const rows = await db
    .select()
    .from(refunds)
    .where(condition)
    .orderBy(desc(refunds.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, refunds, condition, { ...paging, found: rows.length }) }
}

/**
 * Settles a refund that the processor has made: stores its transaction, returns to house credits
 * the part that they paid, updates the charge and the ledger, and queues the email about the refund
 * unless another email states it. Once all of the charge is refunded, cancels the order unless
 * staff chose otherwise, and does what they chose for a membership whose dues they are.
 * `payment` is undefined if house credits paid everything. Returns the refund and the customers
 * whose tickets were cancelled.
 */
export async function settleRefund(
  db: Tx,
  refund: RefundRow,
  payer: CustomerKey,
  payment: PaymentRow | undefined,
  now: Date,
): Promise<{ refund: RefundRow; customerIdsOfTickets: readonly number[] }> {
  const { companyId, amountCents, creditCents } = refund
  const moneyCents = amountCents - creditCents
  const charge = await lockTransaction(db, payer, refund.transactionId)
  if (charge === undefined) throw new Error('the transaction of a refund does not exist')
  const { customerId, currency, type, orderId, paymentType, brand, lastFour, billingAddress } =
    charge
  const row = await insertTransaction(db, {
    companyId,
    customerId,
    currency,
    type,
    description: refundedTitle(refund) || charge.description,
    orderId,
    ...(moneyCents > 0 ? { paymentType, brand, lastFour } : { paymentType: 'housecredit' }),
    billingAddress,
    amountCents,
    creditCents,
    subTotalCents: amountCents,
    status: 'refunded',
    linkedTransactionId: charge.id,
    referenceId: `${transactionNumber(charge)}-R${refund.id}`,
    createdAt: now,
    chargedAt: now,
    paidAt: now,
  })
  await recordRefund(db, charge, amountCents)
  const posting = { companyId, customerId, currency, transactionId: row.id, at: now }
  let givenCents = amountCents
  if (payment !== undefined && moneyCents > 0) {
    const houseCharge = await findEntryOfPayment(db, companyId, payment.id)
    if (houseCharge === undefined) await postRefund(db, posting, payment.processorId, moneyCents)
    else givenCents = creditCents + (await creditHouseAccount(db, houseCharge, row, now))
  }
  if (orderId !== null) await returnCredits(db, { ...payer, orderId }, row, now)
  const [destination] =
    payment !== undefined
      ? [payment]
      : orderId === null
        ? []
        : await listOrderCredits(db, { companyId, orderId })
  // Whoever gets nothing back, because it was written off, is not told of a refund.
  if (destination !== undefined && givenCents > 0 && !isStatedElsewhere(refund))
    await tracePayment(
      db,
      { ...destination, ...payer, transactionId: charge.id },
      'payment-refunded',
      row.id,
    )
  const isFull =
    charge.refundedCents + amountCents >= (payment?.amountCents ?? 0) + charge.creditCents
  const choice = await latestChoice(db, refund)
  const cancellation =
    isFull && orderId !== null && choice.cancels
      ? await cancelOrder(db, companyId, orderId, now)
      : { count: 0, customerIds: [], bookings: [], givenTickets: [] }
  const club = destination && { ...destination, companyId }
  if (club !== undefined) {
    await traceCancelledTickets(db, club, cancellation.givenTickets)
    for (const booking of cancellation.bookings) {
      const schedule = await findSchedule(db, companyId, booking.scheduleId)
      if (schedule !== undefined)
        await traceBooking(db, 'booking-cancelled', { ...schedule, booking }, club)
    }
  }
  const membership = await settleDuesRefund(db, charge, {
    cents: amountCents,
    isFull,
    now,
    outcome: choice.membership,
    destination: club,
  })
  return {
    refund: await updateRefund(db, refund, {
      state: 'refunded',
      membership,
      refundTransactionId: row.id,
      cancelledCount: cancellation.count,
    }),
    customerIdsOfTickets: cancellation.customerIds,
  }
}

/**
 * Returns what a full refund does about the order and the membership. The latest refund that
 * staff requested decides, whichever completes last; if they requested none, this refund decides.
 */
async function latestChoice(
  db: Tx,
  refund: RefundRow,
): Promise<Pick<RefundRow, 'cancels' | 'membership'>> {
  const [latestByStaff] = await db
    .select({ cancels: refunds.cancels, membership: refunds.membership })
    .from(refunds)
    .where(
      and(
        eq(refunds.companyId, refund.companyId),
        eq(refunds.transactionId, refund.transactionId),
        ne(refunds.state, 'refused'),
        isNotNull(refunds.adminId),
      ),
    )
    .orderBy(desc(refunds.id))
    .limit(1)
  return latestByStaff ?? refund
}

/** Stores a refund's status; the desk is notified. */
export async function updateRefund(
  db: Tx,
  { companyId, id }: RefundRow,
  changes: Partial<RefundRow>,
): Promise<RefundRow> {
  const [row] = await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.companyId, companyId), eq(refunds.id, id)))
    .returning()
  if (row === undefined) throw new Error('the refund no longer exists')
  await notifyDesk(db, companyId, 'refunds')
  return row
}

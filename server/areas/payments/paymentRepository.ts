import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Database'
import { paymentJobs, paymentRequests, payments } from '../../db/schema/payments'
import { subscriptions } from '../../db/schema/subscriptions'
import { transactions } from '../../db/schema/transactions'
import { lockCustomer } from '../account/customerRepository'
import type { Owner } from '../account/requireCustomer'
import type { TransactionRow } from '../billing/transactionRepository'

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect

const openStates = ['charging', 'authenticating', 'processing'] as const

/**
 * A customer's transaction, kept from others' changes until this one's transaction ends. The
 * customer is locked first, as the wallet does: whatever else of theirs is locked after
 * (transaction, subscription, method), nobody waits crosswise.
 */
export async function lockTransaction(
  db: Tx,
  { companyId, customerId }: Owner,
  id: number,
): Promise<TransactionRow | undefined> {
  await lockCustomer(db, companyId, customerId)
  return (
    await db
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.companyId, companyId),
          eq(transactions.customerId, customerId),
          eq(transactions.id, id),
        ),
      )
      .for('update')
  )[0]
}

/** The request that has used an Idempotency-Key. */
export const findRequest = async (
  db: Tx,
  { companyId, customerId }: Owner,
  key: string,
): Promise<typeof paymentRequests.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(paymentRequests)
      .where(
        and(
          eq(paymentRequests.companyId, companyId),
          eq(paymentRequests.customerId, customerId),
          eq(paymentRequests.key, key),
        ),
      )
  )[0]

/** Notes what an Idempotency-Key has begun. */
export async function insertRequest(
  db: Tx,
  row: Omit<typeof paymentRequests.$inferSelect, 'createdAt'>,
): Promise<void> {
  await db.insert(paymentRequests).values(row)
}

/** Stores a payment with its place in the clock's list. */
export async function insertPayment(
  db: Tx,
  row: typeof payments.$inferInsert,
  nextAt: Date,
): Promise<PaymentRow> {
  const [made] = await db.insert(payments).values(row).returning()
  if (made === undefined) throw new Error('the payment was not made')
  await db
    .insert(paymentJobs)
    .values({ companyId: made.companyId, kind: 'payment', subjectId: made.id, nextAt })
  return made
}

/** A payment by id. */
export const findPayment = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.id, id)))
  )[0]

/** A payment that is kept from others until the transaction ends. */
export const lockPayment = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.id, id)))
      .for('update')
  )[0]

/** The id of the payment with this key of the processor's. */
export const findPaymentByKey = async (
  db: Tx,
  companyId: number,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.idempotencyKey, idempotencyKey)))
  )[0]

/** The payment of a customer's transaction with this reference of the processor's. */
export const findPaymentByReference = async (
  db: Tx,
  { companyId, customerId }: Owner,
  transactionId: number,
  reference: string,
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.customerId, customerId),
          eq(payments.transactionId, transactionId),
          eq(payments.reference, reference),
        ),
      )
  )[0]

/** The payments of transactions that are under way, by transaction. */
export async function openPaymentsOf(
  db: Tx,
  companyId: number,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentRow>> {
  const rows =
    transactionIds.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.companyId, companyId),
              inArray(payments.transactionId, [...transactionIds]),
              inArray(payments.state, [...openStates]),
            ),
          )
  return new Map(rows.map((row) => [row.transactionId, row]))
}

/**
 * Whether another transaction of a subscription is being paid: it would be paid for the same
 * periods.
 */
export async function isPaidElsewhere(
  db: Tx,
  companyId: number,
  subscriptionId: number,
  transactionId: number,
): Promise<boolean> {
  const others = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.companyId, companyId),
        eq(transactions.subscriptionId, subscriptionId),
        ne(transactions.id, transactionId),
      ),
    )
  return (
    (
      await openPaymentsOf(
        db,
        companyId,
        others.map(({ id }) => id),
      )
    ).size > 0
  )
}

/** The settled payment of a transaction, the newest one first. */
export const findSettledPayment = async (
  db: Tx,
  companyId: number,
  transactionId: number,
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.transactionId, transactionId),
          eq(payments.state, 'settled'),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(1)
  )[0]

/** The settled payments of transactions, the newest of each. */
export async function settledPaymentsOf(
  db: Tx,
  companyId: number,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentRow>> {
  const rows =
    transactionIds.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.companyId, companyId),
              inArray(payments.transactionId, [...transactionIds]),
              eq(payments.state, 'settled'),
            ),
          )
          .orderBy(asc(payments.id))
  return new Map(rows.map((row) => [row.transactionId, row]))
}

/** Stores how a payment stands. */
export async function updatePayment(
  db: Tx,
  { companyId, id }: PaymentRow,
  changed: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set(changed)
    .where(and(eq(payments.companyId, companyId), eq(payments.id, id)))
    .returning()
  if (row === undefined) throw new Error('the payment vanished while it was held')
  return row
}

/** A subscription by id; kept from others' changes until the transaction ends. */
export const lockSubscription = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<typeof subscriptions.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.id, id)))
      .for('update')
  )[0]

/** What the clock is to look at. */
export type PaymentJob = typeof paymentJobs.$inferSelect

/**
 * Takes the next payment or refund that is due, and puts it off, longer each time, so that a
 * process that dies over it loses nothing.
 */
export async function claimPaymentJob(db: Tx, now: Date): Promise<PaymentJob | undefined> {
  const [due] = await db
    .select()
    .from(paymentJobs)
    .where(lte(paymentJobs.nextAt, now))
    .orderBy(asc(paymentJobs.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (due === undefined) return undefined
  const waitMs = Math.min(2 ** due.attempts * 5_000, 10 * 60_000)
  await db
    .update(paymentJobs)
    .set({ attempts: sql`${paymentJobs.attempts} + 1`, nextAt: new Date(now.getTime() + waitMs) })
    .where(of(due))
  return due
}

/** Has the clock look at something at a moment. */
export async function rescheduleJob(
  db: Tx,
  job: Pick<PaymentJob, 'companyId' | 'kind' | 'subjectId'>,
  nextAt: Date,
): Promise<void> {
  await db.update(paymentJobs).set({ nextAt }).where(of(job))
}

/** Puts something into the clock's list. */
export async function insertJob(db: Tx, job: Omit<PaymentJob, 'attempts'>): Promise<void> {
  await db.insert(paymentJobs).values(job)
}

/** It is over: the clock has nothing to do about it. */
export async function deleteJob(
  db: Tx,
  job: Pick<PaymentJob, 'companyId' | 'kind' | 'subjectId'>,
): Promise<void> {
  await db.delete(paymentJobs).where(of(job))
}

/** When the clock has something to do next; undefined when nothing waits. */
export const nextJobAt = async (db: Tx): Promise<Date | undefined> =>
  (
    await db
      .select({ at: paymentJobs.nextAt })
      .from(paymentJobs)
      .orderBy(asc(paymentJobs.nextAt))
      .limit(1)
  )[0]?.at

const of = ({ companyId, kind, subjectId }: Pick<PaymentJob, 'companyId' | 'kind' | 'subjectId'>) =>
  and(
    eq(paymentJobs.companyId, companyId),
    eq(paymentJobs.kind, kind),
    eq(paymentJobs.subjectId, subjectId),
  )

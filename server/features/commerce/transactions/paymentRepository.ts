import { and, asc, desc, eq, exists, inArray, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { firstRow } from '../../../platform/db/firstRow'
import { paymentRequests, payments } from '../../../platform/db/schema/payments'
import { subscriptions } from '../../../platform/db/schema/subscriptions'
import { transactions } from '../../../platform/db/schema/transactions'
import { insertJob } from '../../../platform/db/platform/jobs'
import { lockCustomer } from '../../customers/customerRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import type { TransactionRow } from './transactionRepository'

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect

const pendingStates = ['charging', 'authenticating', 'processing'] as const

/**
 * Locks a customer's transaction and returns it, if stored. To prevent deadlocks, the customer is
 * always locked before their other rows (transaction, subscription, method).
 */
export async function lockTransaction(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<TransactionRow | undefined> {
  await lockCustomer(db, companyId, customerId)
  return await findByKey(db, transactions, { companyId, customerId, id }, 'update')
}

/** Returns the customer's earlier request to pay with this Idempotency-Key, if any. */
export const findRequest = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  key: string,
): Promise<typeof paymentRequests.$inferSelect | undefined> =>
  findByKey(db, paymentRequests, { companyId, customerId, key })

/** Records which payment a request with an Idempotency-Key started. */
export async function insertRequest(
  db: Tx,
  row: Omit<typeof paymentRequests.$inferSelect, 'createdAt'>,
): Promise<void> {
  await db.insert(paymentRequests).values(row)
}

/** Stores a payment, schedules its job, and returns the payment. */
export async function insertPayment(
  db: Tx,
  row: typeof payments.$inferInsert,
  nextAt: Date,
): Promise<PaymentRow> {
  const [inserted] = await db.insert(payments).values(row).returning()
  if (inserted === undefined) throw new Error('the payment was not inserted')
  const { companyId, id: subjectId } = inserted
  await insertJob(db, { companyId, kind: 'payment', subjectId, nextAt })
  return inserted
}

/** Returns a payment by its id, if stored. */
export const findPayment = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<PaymentRow | undefined> => findByKey(db, payments, { companyId, id })

/** Returns a payment, if stored, and locks it for the rest of the transaction. */
export const lockPayment = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<PaymentRow | undefined> => findByKey(db, payments, { companyId, id }, 'update')

/** Returns the payment with this processor idempotency key, if stored. */
export const findPaymentByKey = (
  db: Tx,
  companyId: number,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> => findByKey(db, payments, { companyId, idempotencyKey })

/** Returns the payment of a customer's transaction with this processor reference, if stored. */
export const findPaymentByReference = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  transactionId: number,
  reference: string,
): Promise<PaymentRow | undefined> =>
  findByKey(db, payments, { companyId, customerId, transactionId, reference })

/** Returns the pending payments of transactions, by transaction id. */
export async function findPendingPayments(
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
              inArray(payments.state, [...pendingStates]),
            ),
          )
  return new Map(rows.map((row) => [row.transactionId, row]))
}

/** Whether a transaction of a query is being paid: one of its payments may still succeed. */
export const isBeingPaid = (db: Tx, companyId: number): SQL =>
  exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.transactionId, transactions.id),
          inArray(payments.state, [...pendingStates]),
        ),
      ),
  )

/**
 * Whether another transaction of the subscription is being paid, which would cover the same
 * periods.
 */
export async function isOtherChargePending(
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
      await findPendingPayments(
        db,
        companyId,
        others.map(({ id }) => id),
      )
    ).size > 0
  )
}

/** Whether a transaction has a payment, in any state. */
export const hasPayment = async (
  db: Tx,
  { companyId, id }: Pick<TransactionRow, 'companyId' | 'id'>,
): Promise<boolean> =>
  (
    await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.transactionId, id)))
      .limit(1)
  ).length > 0

/** Returns a transaction's newest settled payment, if any. */
export const findSettledPayment = (
  db: Tx,
  companyId: number,
  transactionId: number,
): Promise<PaymentRow | undefined> =>
  firstRow(
    db
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
      .limit(1),
  )

/** Returns the newest settled payment of each transaction, by transaction id. */
export async function findSettledPayments(
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

/** Stores a payment's status. */
export async function updatePayment(
  db: Tx,
  { companyId, id }: PaymentRow,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set(changes)
    .where(and(eq(payments.companyId, companyId), eq(payments.id, id)))
    .returning()
  if (row === undefined) throw new Error('the payment no longer exists')
  return row
}

/** Returns a subscription, if stored, and locks it for the rest of the transaction. */
export const lockSubscription = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<typeof subscriptions.$inferSelect | undefined> =>
  findByKey(db, subscriptions, { companyId, id }, 'update')

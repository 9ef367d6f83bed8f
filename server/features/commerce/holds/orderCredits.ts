import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { rowsBy } from '../../../platform/db/rowsBy'
import { orderCredits } from '../../../platform/db/schema/houseCredits'
import type { placedOrders } from '../../../platform/db/schema/placedOrders'
import { AppError } from '../../../platform/http/AppError'
import type { MailDestination } from '../../../platform/mail/mailDestination'
import { findCustomer } from '../../customers/customerRepository'
import type { CustomerKey } from '../../customers/requireCustomer'
import {
  changeBalance,
  insertUse,
  lockHouseCredits,
  returnToNewCredit,
  type HouseCreditRow,
} from '../../perks/houseCreditRepository'
import { findTransaction, type TransactionRow } from '../transactions/transactionRepository'
import { findCart, putCart } from './cartRepository'
import { isExpired, type CreditPayment } from './model/distributeCredits'
import { postCreditReturn, postCreditUse, postSale } from '../transactions/ledgerRepository'

/** A house credit's share of an order's payment, as stored. */
export type OrderCreditRow = typeof orderCredits.$inferSelect

type PlacedRow = typeof placedOrders.$inferSelect
type OrderKey = Pick<PlacedRow, 'companyId' | 'orderId'>

/** Returns the house credits that pay for an order, in payment order. */
export const listOrderCredits = (
  db: Tx,
  { companyId, orderId }: OrderKey,
): Promise<OrderCreditRow[]> =>
  db
    .select()
    .from(orderCredits)
    .where(ofOrder({ companyId, orderId }))
    .orderBy(asc(orderCredits.position))

/** Locks the given house credits of a customer, and returns those that have expired. */
export const findExpiredCredits = async (
  tx: Tx,
  customer: CustomerKey,
  ids: readonly number[],
  now: Date,
): Promise<HouseCreditRow[]> =>
  ids.length === 0
    ? []
    : (await lockHouseCredits(tx, customer, ids)).filter((credit) => isExpired(credit, now))

/** Removes a customer's expired house credits from their cart. */
export async function removeExpiredCredits(
  tx: Tx,
  customer: CustomerKey,
  now: Date,
): Promise<void> {
  const { creditIds } = await findCart(tx, customer)
  const expired = await findExpiredCredits(tx, customer, creditIds, now)
  await putCart(tx, customer, {
    creditIds: creditIds.filter((id) => !expired.some((credit) => credit.id === id)),
  })
}

/** Returns the house credits that pay for each of a company's orders, by order id. */
export async function findCreditsByOrder(
  db: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderCreditRow[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(orderCredits)
          .where(
            and(
              eq(orderCredits.companyId, companyId),
              inArray(orderCredits.orderId, [...orderIds]),
            ),
          )
          .orderBy(asc(orderCredits.position))
  return rowsBy(rows, ({ orderId }) => orderId)
}

/**
 * Deducts what house credits pay for a placed order from their balances, so that no other order can
 * spend it. Throws 409 `cart_changed` if a balance no longer suffices.
 */
export async function reserveCredits(
  tx: Tx,
  { companyId, customerId, orderId }: CustomerKey & OrderKey,
  payments: readonly CreditPayment[],
  { domainId, language, origin }: MailDestination,
): Promise<void> {
  if (payments.length === 0) return
  const credits = await lockHouseCredits(
    tx,
    { companyId, customerId },
    payments.map(({ creditId }) => creditId),
  )
  for (const { creditId, amountCents } of payments) {
    const credit = credits.find(({ id }) => id === creditId)
    if (credit === undefined || credit.currentCents < amountCents)
      throw new AppError(409, 'cart_changed')
    await changeBalance(tx, credit, -amountCents)
  }
  await tx.insert(orderCredits).values(
    payments.map((payment, position) => ({
      ...payment,
      companyId,
      orderId,
      position,
      domainId,
      language,
      origin,
    })),
  )
}

/** Restores the balances of the credits of an order that was not paid. */
export async function releaseCredits(tx: Tx, placed: CustomerKey & OrderKey): Promise<void> {
  const rows = await listOrderCredits(tx, placed)
  await lockCredits(tx, placed, rows)
  for (const { companyId, creditId, amountCents } of rows)
    await changeBalance(tx, { companyId, id: creditId }, amountCents)
  await tx.delete(orderCredits).where(ofOrder(placed))
}

/**
 * Records in the credits' histories and in the ledger what they paid for an order. If they covered
 * the order, it also posts the sale, because no payment will.
 */
export async function spendCredits(tx: Tx, placed: PlacedRow, now: Date): Promise<void> {
  const credits = await listOrderCredits(tx, placed)
  if (credits.length === 0) return
  const transaction = await findTransaction(tx, placed, placed.transactionId)
  if (transaction === undefined) throw new Error('the transaction of an order does not exist')
  for (const { companyId, creditId, amountCents } of credits)
    await insertUse(tx, {
      companyId,
      creditId,
      amountCents,
      createdAt: now,
      description: describe(transaction),
    })
  const posting = { ...transaction, transactionId: transaction.id, at: now }
  if (transaction.status === 'placed') await postSale(tx, posting, { ...transaction, feeCents: 0 })
  await postCreditUse(tx, posting, transaction.creditCents)
}

/**
 * Returns a refunded amount to the credits that paid for an order, in the order in which they paid;
 * instead of one that has ended, the customer gets a new one. `refund` is the refund's transaction.
 */
export async function returnCredits(
  tx: Tx,
  order: CustomerKey & OrderKey,
  refund: TransactionRow,
  now: Date,
): Promise<void> {
  if (refund.creditCents === 0) return
  let leftCents = refund.creditCents
  const rows = await listOrderCredits(tx, order)
  const credits = await lockCredits(tx, order, rows)
  const customer = await findCustomer(tx, order.companyId, order.customerId)
  for (const row of rows) {
    const { companyId, orderId, creditId } = row
    const cents = Math.min(leftCents, row.amountCents - row.returnedCents)
    if (cents === 0) continue
    leftCents -= cents
    const credit = credits.find(({ id }) => id === creditId)
    // Nobody spends what goes back to a former member.
    if (credit !== undefined && isExpired(credit, now) && customer?.erasedAt === null)
      await returnToNewCredit(tx, credit, cents)
    else await changeBalance(tx, { companyId, id: creditId }, cents)
    await tx
      .update(orderCredits)
      .set({ returnedCents: sql`${orderCredits.returnedCents} + ${cents}` })
      .where(and(ofOrder({ companyId, orderId }), eq(orderCredits.creditId, creditId)))
    await insertUse(tx, {
      companyId,
      creditId,
      amountCents: -cents,
      createdAt: now,
      description: describe(refund),
    })
  }
  if (leftCents > 0) throw new Error('a refund returns more than house credits paid')
  await postCreditReturn(tx, { ...refund, transactionId: refund.id, at: now }, refund.creditCents)
}

const lockCredits = async (
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  rows: readonly OrderCreditRow[],
): Promise<HouseCreditRow[]> =>
  rows.length === 0
    ? []
    : lockHouseCredits(
        tx,
        { companyId, customerId },
        rows.map(({ creditId }) => creditId),
      )

/** Returns the text for a history entry, which has at most 300 characters. */
const describe = ({ description }: TransactionRow): string => description.slice(0, 300)

const ofOrder = ({ companyId, orderId }: OrderKey) =>
  and(eq(orderCredits.companyId, companyId), eq(orderCredits.orderId, orderId))

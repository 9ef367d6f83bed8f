import type { Tx } from '../../../platform/db/Database'
import type { TransactionRow } from '../billing/transactionRepository'
import { creditInvoice } from '../billing/writeTransaction'
import { lockTransaction, openPaymentsOf } from '../payments/paymentRepository'
import { houseMonthOf } from './model/houseMonth'
import {
  findMonth,
  insertEntry,
  openMonth,
  settleMonthOf,
  type HouseEntryRow,
  type HouseMonthRow,
} from './houseAccountRepository'

/**
 * Credits a refund to the house account that was charged. Before billing, the credit is listed with
 * its charge; afterwards it reduces the invoice while unpaid, otherwise it goes on the next
 * invoice. The customer must be locked.
 */
export async function creditHouseAccount(
  tx: Tx,
  charge: HouseEntryRow,
  refund: TransactionRow,
  now: Date,
): Promise<void> {
  const { companyId } = charge
  const { amountCents } = refund
  const month = await findMonth(tx, companyId, charge.monthId)
  if (month === undefined) throw new Error('the month of a charge to the house account is missing')
  const invoice = month.status === 'billed' ? await reducible(tx, month, amountCents) : undefined
  const target =
    month.status === 'open' || invoice !== undefined
      ? month
      : await openMonth(tx, month, houseMonthOf(month.timezone, now))
  await insertEntry(tx, {
    companyId,
    monthId: target.id,
    transactionId: refund.id,
    paymentId: null,
    amountCents: -amountCents,
    createdAt: now,
  })
  if (invoice === undefined) return
  const { amountDueCents } = await creditInvoice(tx, invoice, refund, now)
  if (amountDueCents === 0) await settleMonthOf(tx, companyId, invoice.id)
}

/** A month's invoice, if at least this much of it is unpaid and no payment of it is pending. */
async function reducible(
  tx: Tx,
  { companyId, customerId, transactionId }: HouseMonthRow,
  amountCents: number,
): Promise<TransactionRow | undefined> {
  const invoice =
    transactionId === null
      ? undefined
      : await lockTransaction(tx, { companyId, customerId }, transactionId)
  if (invoice?.status !== 'invoiced' || invoice.amountDueCents < amountCents) return undefined
  return (await openPaymentsOf(tx, companyId, [invoice.id])).has(invoice.id) ? undefined : invoice
}

import type { Tx } from '../../../platform/db/Database'
import type { TransactionRow } from '../transactions/transactionRepository'
import { creditInvoice } from '../transactions/writeTransaction'
import { lockTransaction, findPendingPayments } from '../transactions/paymentRepository'
import {
  postHouseCredit,
  postWriteOffRefund,
  sumWrittenOff,
} from '../transactions/ledgerRepository'
import { houseMonthAt } from './model/houseMonth'
import {
  findMonth,
  insertEntry,
  findOrOpenMonth,
  settleMonthOfInvoice,
  type HouseEntryRow,
  type HouseMonthRow,
} from './houseAccountRepository'

/**
 * Credits a refund to the house account that was charged. Before billing, the credit is listed in
 * the charge's month. After billing, it reduces the invoice if enough of the invoice is unpaid;
 * otherwise it is added to the next invoice. What was written off of the invoice was never paid: a
 * refund takes that back first, and only what is left of it is credited. Returns what was credited,
 * in cents. The customer must be locked.
 */
export async function creditHouseAccount(
  tx: Tx,
  charge: HouseEntryRow,
  refund: TransactionRow,
  now: Date,
): Promise<number> {
  const { companyId, customerId, currency, id: transactionId } = refund
  // The part that house credits paid is returned to them, not to the house account.
  const refundedCents = refund.amountCents - refund.creditCents
  const month = await findMonth(tx, companyId, charge.monthId)
  if (month === undefined) throw new Error('the month of a charge to the house account is missing')
  const writtenOffCents =
    month.transactionId === null
      ? 0
      : await sumWrittenOff(tx, { ...month, transactionId: month.transactionId })
  const amountCents = Math.max(0, refundedCents - writtenOffCents)
  const posting = { companyId, customerId, currency, transactionId, at: now }
  await postWriteOffRefund(tx, posting, refundedCents - amountCents)
  await postHouseCredit(tx, posting, amountCents)
  if (amountCents > 0) await credit(tx, { month, amountCents, refund, now })
  return amountCents
}

/** Lists a credit in its month, or reduces the month's invoice by it. */
async function credit(
  tx: Tx,
  {
    month,
    amountCents,
    refund,
    now,
  }: { month: HouseMonthRow; amountCents: number; refund: TransactionRow; now: Date },
): Promise<void> {
  const { companyId } = month
  const invoice =
    month.status === 'billed' ? await findReducibleInvoice(tx, month, amountCents) : undefined
  const target =
    month.status === 'open' || invoice !== undefined
      ? month
      : await findOrOpenMonth(tx, month, houseMonthAt(month.timezone, now))
  await insertEntry(tx, {
    companyId,
    monthId: target.id,
    transactionId: refund.id,
    paymentId: null,
    amountCents: -amountCents,
    createdAt: now,
  })
  if (invoice === undefined) return
  const { amountDueCents } = await creditInvoice(tx, invoice, { ...refund, amountCents }, now)
  if (amountDueCents === 0) await settleMonthOfInvoice(tx, companyId, invoice.id)
}

/**
 * Returns a month's invoice if at least `amountCents` of it is unpaid and no payment of it is
 * pending.
 */
async function findReducibleInvoice(
  tx: Tx,
  { companyId, customerId, transactionId }: HouseMonthRow,
  amountCents: number,
): Promise<TransactionRow | undefined> {
  const invoice =
    transactionId === null
      ? undefined
      : await lockTransaction(tx, { companyId, customerId }, transactionId)
  if (invoice?.status !== 'invoiced' || invoice.amountDueCents < amountCents) return undefined
  return (await findPendingPayments(tx, companyId, [invoice.id])).has(invoice.id)
    ? undefined
    : invoice
}

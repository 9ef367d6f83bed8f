import { isHouseInvoice } from '#src/areas/billing/model/houseInvoice'
import { toCents } from '#src/core/intl/toCents'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { payAtDesk } from '../commerce/payments/deskPayment'
import { settleMonthOfInvoice } from '../commerce/house-account/houseAccountRepository'
import { postWriteOff } from '../commerce/transactions/ledgerRepository'
import { findPendingPayments, lockTransaction } from '../commerce/transactions/paymentRepository'
import {
  transactionNumber,
  type TransactionRow,
} from '../commerce/transactions/transactionRepository'
import { writeOff } from '../commerce/transactions/writeTransaction'
import type { AccountAct, ActSetting } from './accountActs'

/**
 * Writes off what is due on an open invoice: it is a loss of the club, and the customer owes it no
 * more. Throws as `lockOpenInvoice`.
 */
export async function writeOffInvoice(
  tx: Tx,
  setting: ActSetting,
  invoiceId: number,
  { amount, reason }: { amount: number; reason: string },
): Promise<AccountAct[]> {
  const invoice = await lockOpenInvoice(tx, setting, invoiceId, amount)
  const { companyId, customerId, id, currency, amountDueCents } = invoice
  await postWriteOff(
    tx,
    { companyId, customerId, transactionId: id, currency, at: setting.now },
    { amountCents: amountDueCents, isHouseInvoice: isHouseInvoice(invoice) },
  )
  await writeOff(tx, invoice)
  if (isHouseInvoice(invoice)) await settleMonthOfInvoice(tx, companyId, id)
  return [
    {
      act: 'written_off',
      cents: amountDueCents,
      currency,
      invoice: transactionNumber(invoice),
      text: reason.trim(),
    },
  ]
}

/**
 * Records that what is due on an open invoice was paid at the desk; the customer gets a receipt.
 * Throws as `lockOpenInvoice`.
 */
export async function payInvoiceAtDesk(
  tx: Tx,
  setting: ActSetting,
  invoiceId: number,
  { amount, method }: { amount: number; method: 'cash' | 'card' },
): Promise<AccountAct[]> {
  const { username, holder, now } = setting
  const invoice = await lockOpenInvoice(tx, setting, invoiceId, amount)
  const { destination } = holder
  await payAtDesk(tx, invoice, { by: method, username, destination }, now)
  return [
    {
      act: 'paid',
      cents: invoice.amountDueCents,
      currency: invoice.currency,
      invoice: transactionNumber(invoice),
      method,
    },
  ]
}

/**
 * Locks a customer's open invoice. Throws 404 `not_found`, 409 `payment_in_progress` while a payment
 * for it may still succeed, 409 `not_payable` if nothing is due, 422 `invalid_request` if something
 * else is due than was shown.
 */
async function lockOpenInvoice(
  tx: Tx,
  { customer: { companyId, id: customerId } }: ActSetting,
  id: number,
  amount: number,
): Promise<TransactionRow> {
  const invoice = await lockTransaction(tx, { companyId, customerId }, id)
  if (invoice === undefined) throw new AppError(404, 'not_found')
  if ((await findPendingPayments(tx, companyId, [id])).has(id))
    throw new AppError(409, 'payment_in_progress')
  if (invoice.status !== 'invoiced' || invoice.amountDueCents <= 0)
    throw new AppError(409, 'not_payable')
  if (toCents(amount) !== invoice.amountDueCents)
    throw new AppError(422, 'invalid_request', {
      details: [
        { path: '/amount', code: 'amount-differs', message: 'is not the amount that is due' },
      ],
    })
  return invoice
}

import {
  transactionNumber,
  type TransactionRow,
} from '../features/commerce/transactions/transactionRepository'
import { insertTransaction } from '../features/commerce/transactions/writeTransaction'
import {
  postPayment,
  postRefund,
  postSale,
} from '../features/commerce/transactions/ledgerRepository'
import type { WalletRow } from '../features/commerce/wallet/walletRepository'
import type { Tx } from '../platform/db/Database'
import type { transactions } from '../platform/db/schema/transactions'
import type { BilledClub, Payer, PaymentFixture } from './BillingFixture'
import { daysBefore } from './dateArithmetic'
import { billingAddressOf } from './payerProfile'

/** The columns of a charge that depend on what it is for. */
export type ChargedRow = Pick<
  typeof transactions.$inferInsert,
  'type' | 'amountCents' | 'subTotalCents'
> &
  Partial<typeof transactions.$inferInsert>

/** Seeds a transaction with its ledger entries, and its refund if it has one. */
export async function insertCharge(
  tx: Tx,
  { companyId, currency, now }: BilledClub,
  fields: {
    payer: Payer
    method: WalletRow | undefined
    payment: PaymentFixture
    at: Date
    row: ChargedRow
  },
): Promise<void> {
  const { payer, method, at, row } = fields
  const { paymentType = '', status, dueCents = 0, refund } = fields.payment
  const methodFields = method
    ? {
        paymentType: method.paymentType,
        brand: method.brand,
        lastFour: method.lastFour,
        walletId: method.id,
      }
    : { paymentType }
  const isPaid = status === 'processed'
  const common = { companyId, customerId: payer.id, currency, ...methodFields }
  const charge = await insertTransaction(tx, {
    ...row,
    ...common,
    status,
    amountDueCents: dueCents,
    refundedCents: refund?.amountCents ?? 0,
    billingAddress: billingAddressOf(payer),
    createdAt: at,
    chargedAt: isPaid ? at : null,
    paidAt: isPaid ? at : null,
  })
  await postCharge(tx, charge)
  if (refund === undefined) return
  const refundedAt = daysBefore(now, refund.daysAgo)
  const refundRow = await insertTransaction(tx, {
    ...common,
    status: 'refunded',
    type: charge.type,
    description: charge.description,
    orderId: charge.orderId,
    linkedTransactionId: charge.id,
    amountCents: refund.amountCents,
    subTotalCents: refund.amountCents,
    // Seeded refunds have no row in `refunds`, so their number has no id.
    referenceId: `${transactionNumber(charge)}-R`,
    billingAddress: charge.billingAddress,
    createdAt: refundedAt,
    chargedAt: refundedAt,
    paidAt: refundedAt,
  })
  await postRefund(
    tx,
    { companyId, transactionId: refundRow.id, customerId: payer.id, currency, at: refundedAt },
    moneyAccount(refundRow),
    refundRow.amountCents,
  )
}

/** Posts a charge to the ledger; failed and cancelled charges are not posted as sales. */
async function postCharge(tx: Tx, row: TransactionRow): Promise<void> {
  if (row.status !== 'processed' && row.status !== 'invoiced') return
  const subject = {
    companyId: row.companyId,
    transactionId: row.id,
    customerId: row.customerId,
    currency: row.currency,
    at: row.createdAt,
  }
  const feeCents = row.lines.reduce(
    (sum, line) => sum + (line.referenceType === 'fee' ? line.amountCents : 0),
    0,
  )
  await postSale(tx, subject, { amountCents: row.amountCents, taxCents: row.taxCents, feeCents })
  await postPayment(tx, subject, moneyAccount(row), row.amountCents - row.amountDueCents, null)
}

/**
 * Returns the ledger account for a transaction's money: `sandbox` if a saved method paid it, else
 * the payment type.
 */
const moneyAccount = ({ walletId, paymentType }: TransactionRow): string =>
  walletId === null ? paymentType || 'other' : 'sandbox'

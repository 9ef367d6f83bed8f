import { lastOfMonth } from '#src/core/time/calendarDay'
import { HOUSE_INVOICE_TYPE } from '#src/areas/billing/model/houseInvoice'
import { notifyDesk } from '../../../platform/desk/notifyDesk'
import type { Tx } from '../../../platform/db/Database'
import { insertMailJob } from '../../../platform/mail/mailJobs'
import { lockCustomer, type CustomerRow } from '../../customers/customerRepository'
import {
  findTransactionsById,
  transactionNumber,
  type TransactionRow,
} from '../transactions/transactionRepository'
import { insertTransaction } from '../transactions/writeTransaction'
import { findPayment } from '../transactions/paymentRepository'
import { houseMonthAfter } from './model/houseMonth'
import {
  entriesOfMonth,
  findMonth,
  moveEntries,
  findOrOpenMonth,
  updateMonth,
  type HouseEntryRow,
  type HouseMonthRow,
} from './houseAccountRepository'

/**
 * The result of billing a month: an invoice, or nothing to bill; `waiting` if the month is not over
 * or the payment of one of its charges is not settled yet.
 */
export type BillingOutcome =
  { type: 'invoiced'; invoice: TransactionRow } | { type: 'nothing' } | { type: 'waiting' }

/** The invoice's title, and the locale for the day names of its lines. */
export interface BillTexts {
  title: string
  locale: string
}

/**
 * Bills a month of a house account inside a company transaction, only once even if several
 * processes try. A month with a zero balance is settled without an invoice; a negative balance is
 * carried over to the next month.
 */
export async function billMonth(
  tx: Tx,
  { companyId, monthId }: { companyId: number; monthId: number },
  now: Date,
  texts: BillTexts,
): Promise<BillingOutcome> {
  const unlocked = await findMonth(tx, companyId, monthId)
  // The customer is always locked first, so the month is read again: it may have changed before the
  // lock.
  const customer = unlocked && (await lockCustomer(tx, companyId, unlocked.customerId))
  const month = unlocked && (await findMonth(tx, companyId, monthId))
  if (customer === undefined || month?.status !== 'open') return { type: 'nothing' }
  const entries = await entriesOfMonth(tx, month)
  if (month.billAt > now || entries.some(({ pending }) => pending)) return { type: 'waiting' }
  const totalCents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (totalCents > 0)
    return {
      type: 'invoiced',
      invoice: await invoiceMonth(tx, { customer, month, entries, totalCents, now, texts }),
    }
  if (totalCents < 0)
    await moveEntries(
      tx,
      month,
      await findOrOpenMonth(tx, month, houseMonthAfter(month.timezone, month.month)),
    )
  await updateMonth(tx, month, { status: 'settled' })
  await notifyDesk(tx, companyId, 'owed')
  return { type: 'nothing' }
}

interface MonthToInvoice {
  customer: CustomerRow
  month: HouseMonthRow
  entries: readonly HouseEntryRow[]
  totalCents: number
  now: Date
  texts: BillTexts
}

/**
 * Stores the month's invoice. The invoice is not posted to the ledger: its charges, with taxes and
 * fees, already are.
 */
async function invoiceMonth(
  tx: Tx,
  { customer, month, entries, totalCents, now, texts: { title, locale } }: MonthToInvoice,
): Promise<TransactionRow> {
  const { companyId, customerId, currency, timezone } = month
  const transactionsById = new Map(
    (
      await findTransactionsById(
        tx,
        companyId,
        entries.map(({ transactionId }) => transactionId),
      )
    ).map((row) => [row.id, row]),
  )
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
  })
  const lines = entries.map(({ transactionId, amountCents, createdAt }) => {
    const charge = transactionsById.get(transactionId)
    const name = charge === undefined ? '' : charge.description || transactionNumber(charge)
    return {
      referenceType: amountCents < 0 ? 'credit' : 'houseAccount',
      referenceItem: `${day.format(createdAt)} · ${name}`,
      amountCents,
    }
  })
  const newest = [...transactionsById.values()].sort((a, b) => b.id - a.id)[0]
  const invoice = await insertTransaction(tx, {
    companyId,
    customerId,
    currency,
    lines,
    status: 'invoiced',
    type: HOUSE_INVOICE_TYPE,
    description: title,
    amountCents: totalCents,
    subTotalCents: totalCents,
    amountDueCents: totalCents,
    periodStart: month.month,
    periodEnd: lastOfMonth(month.month),
    billingAddress: newest?.billingAddress ?? {},
    createdAt: now,
  })
  await updateMonth(tx, month, { status: 'billed', transactionId: invoice.id })
  await mailInvoice(tx, customer, month, entries, invoice)
  return invoice
}

/** Queues the email about the invoice, in the language of the month's last charge. */
async function mailInvoice(
  tx: Tx,
  { email }: CustomerRow,
  { companyId, domainId }: HouseMonthRow,
  entries: readonly HouseEntryRow[],
  { id }: TransactionRow,
): Promise<void> {
  const paymentId = entries.findLast((entry) => entry.paymentId !== null)?.paymentId
  const payment = paymentId == null ? undefined : await findPayment(tx, companyId, paymentId)
  if (payment !== undefined)
    await insertMailJob(tx, {
      companyId,
      domainId,
      language: payment.language,
      origin: payment.origin,
      kind: 'invoice',
      email,
      subjectId: id,
    })
}

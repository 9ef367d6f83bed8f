import type { Transaction } from '../../../../generated/types'
import { toCents } from '../../../core/intl/toCents'
import { balanceDue } from './balanceDue'
import type { TransactionText } from './transactionText'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** A sum below an invoice's lines, in cents; deductions are negative. */
export interface InvoiceSum {
  id: 'subtotal' | 'discount' | 'tax' | 'refund' | 'total' | 'balance'
  amountCents: number
  isTotal?: boolean
}

/**
 * An invoice's totals and the amount still to be paid at this club. (doc 2 §2, Invoice and
 * transaction views)
 */
export const invoiceSums = (
  transaction: Transaction,
  club: Parameters<typeof balanceDue>[1],
): readonly InvoiceSum[] => [
  { id: 'subtotal', amountCents: toCents(transaction.subTotal) },
  { id: 'discount', amountCents: toCents(-transaction.discount) },
  { id: 'tax', amountCents: toCents(transaction.tax) },
  { id: 'refund', amountCents: toCents(-transaction.refundedAmount) },
  { id: 'total', amountCents: toCents(transaction.amount), isTotal: true },
  { id: 'balance', amountCents: toCents(balanceDue(transaction, club)) },
]

/**
 * An invoice's lines; an invoice without lines counts as one line. (doc 2 §2,
 * money.invoice.line-items)
 */
export const invoiceLines = (
  transaction: Transaction,
  { t, title }: { t: Translate } & Pick<TransactionText, 'title'>,
): readonly { text: string; amount: number }[] =>
  transaction.data.lines.length > 0
    ? transaction.data.lines.map(({ referenceType, referenceItem, amount }) => ({
        text:
          referenceItem ||
          (isOneOf(NAMED, referenceType) ? t(`area.billing.line.${referenceType}`) : referenceType),
        amount,
      }))
    : [{ text: title(transaction), amount: transaction.subTotal }]

/** Line types whose label needs no description. */
const NAMED = ['shipping', 'fee', 'tip'] as const

/** The lines of the billing address, without empty ones. */
export const billedTo = ({
  billingAddress: { address, address2, address3, city, state, zipCode },
}: Pick<Transaction, 'billingAddress'>): readonly string[] =>
  [address, address2, address3, [city, state, zipCode].filter(Boolean).join(' ')].filter(
    (line) => line !== '',
  )

import { cityLine } from '../../../core/places/addressLine'
import type { Transaction } from '../../../../generated/types'
import { toCents } from '../../../core/intl/toCents'
import { balanceDue } from './balanceDue'
import type { TransactionText } from './transactionText'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** An amount listed below an invoice's lines, in cents; deductions are negative. */
export interface InvoiceTotal {
  id: 'subtotal' | 'discount' | 'tax' | 'refund' | 'total' | 'balance'
  amountCents: number
  isTotal?: boolean
}

/**
 * An invoice's totals, ending with the balance due to this club. (doc 2 §2, Invoice and transaction
 * views)
 */
export const invoiceTotals = (
  transaction: Transaction,
  club: Parameters<typeof balanceDue>[1],
): readonly InvoiceTotal[] => [
  { id: 'subtotal', amountCents: toCents(transaction.subTotal) },
  { id: 'discount', amountCents: toCents(-transaction.discount) },
  { id: 'tax', amountCents: toCents(transaction.tax) },
  { id: 'refund', amountCents: toCents(-transaction.refundedAmount) },
  { id: 'total', amountCents: toCents(transaction.amount), isTotal: true },
  { id: 'balance', amountCents: toCents(balanceDue(transaction, club)) },
]

/**
 * An invoice's lines; an invoice without lines is shown as a single line. (doc 2 §2,
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
          (isOneOf(TRANSLATED_LINE_TYPES, referenceType)
            ? t(`area.billing.line.${referenceType}`)
            : referenceType),
        amount,
      }))
    : [{ text: title(transaction), amount: transaction.subTotal }]

/** Line types with a translated label, for lines without a text of their own. */
const TRANSLATED_LINE_TYPES = ['shipping', 'fee', 'tip'] as const

/** The lines of the billing address; empty ones are left out. */
export const billingAddressLines = ({
  billingAddress: { address, address2, address3, city, state, zipCode },
}: Pick<Transaction, 'billingAddress'>): readonly string[] =>
  [address, address2, address3, cityLine({ city, state, zipCode })].filter((line) => line !== '')

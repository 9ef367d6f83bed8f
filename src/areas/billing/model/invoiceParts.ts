import { cityLine } from '../../../core/places/addressLine'
import type { Transaction } from '#generated/types'
import { toCents } from '../../../core/intl/toCents'
import { balanceDue } from './balanceDue'
import type { TransactionLine } from './lineTime'
import type { TransactionText } from './transactionText'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** An amount listed below an invoice's lines, in cents; deductions are negative. */
export interface InvoiceTotal {
  id: 'subtotal' | 'discount' | 'tax' | 'refund' | 'total' | 'credit' | 'method' | 'balance'
  amountCents: number
  isTotal?: boolean
}

/**
 * An invoice's totals, ending with what house credits and the other method paid, if both did, and
 * the balance due to this club. (doc 2 §2, Invoice and transaction views)
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
  ...(transaction.credit > 0
    ? [
        {
          id: 'credit' as const,
          // A refund's amounts are positive.
          amountCents: toCents(
            transaction.linkedTransactionId === null ? -transaction.credit : transaction.credit,
          ),
        },
        ...(transaction.status === 'processed' && transaction.amount > transaction.credit
          ? [
              {
                id: 'method' as const,
                amountCents: toCents(transaction.credit) - toCents(transaction.amount),
              },
            ]
          : []),
      ]
    : []),
  { id: 'balance', amountCents: toCents(balanceDue(transaction, club)) },
]

/** The label of one of an invoice's totals; what a method paid is named by the method. */
export const totalLabel = (
  id: InvoiceTotal['id'],
  transaction: Transaction,
  { t, method }: { t: Translate } & Pick<TransactionText, 'method'>,
): string => (id === 'method' ? method(transaction) : t(`area.billing.sum.${id}`))

/**
 * An invoice's lines; an invoice without lines is shown as a single line. (doc 2 §2,
 * money.invoice.line-items)
 */
export const invoiceLines = (
  transaction: Transaction,
  { t, title, line: textOf }: { t: Translate } & Pick<TransactionText, 'title' | 'line'>,
): readonly { text: string; amount: number }[] =>
  transaction.data.lines.length > 0
    ? mergeEqualLines(transaction.data.lines).map(({ referenceType, amount, ...line }) => ({
        text:
          textOf(line) ||
          (isOneOf(TRANSLATED_LINE_TYPES, referenceType)
            ? t(`area.billing.line.${referenceType}`)
            : referenceType),
        amount,
      }))
    : [{ text: title(transaction), amount: transaction.subTotal }]

/**
 * Merges lines with the same text, time and amount: two of $65 become one of $130, with the
 * quantity in the text.
 */
export function mergeEqualLines<
  Line extends Pick<TransactionLine, 'referenceType' | 'referenceItem' | 'amount'>,
>(lines: readonly Line[]): readonly Line[] {
  const counts = new Map<string, { line: Line; count: number }>()
  for (const line of lines) {
    const key = JSON.stringify(line)
    counts.set(key, { line, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ line, count }) =>
    // A line without its own text, such as a fee, is named by its type and has no quantity.
    count === 1
      ? line
      : {
          ...line,
          referenceItem: line.referenceItem && `${count} × ${line.referenceItem}`,
          amount: (count * toCents(line.amount)) / 100,
        },
  )
}

/** Line types with a translated label, for lines without a text of their own. */
const TRANSLATED_LINE_TYPES = ['shipping', 'fee', 'tip'] as const

/** The lines of the billing address; empty ones are left out. */
export const billingAddressLines = ({
  billingAddress: { address, address2, address3, city, state, zipCode },
}: Pick<Transaction, 'billingAddress'>): readonly string[] =>
  [address, address2, address3, cityLine({ city, state, zipCode })].filter((line) => line !== '')

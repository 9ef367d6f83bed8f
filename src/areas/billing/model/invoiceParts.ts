import type { Transaction } from '../../../../generated/types'
import { toCents } from '../../../core/intl/toCents'
import { balanceDue } from './balanceDue'
import type { TransactionText } from './transactionText'
import type { Translate } from '../../../core/intl/Translate'
import { isOneOf } from '../../../core/intl/isOneOf'

/** A sum below the lines of an invoice, in cents; what is taken off is below zero. */
export interface InvoiceSum {
  id: 'subtotal' | 'discount' | 'tax' | 'refund' | 'total' | 'balance'
  amountCents: number
  isTotal?: boolean
}

/**
 * What an invoice's lines come to, and what is still to be paid of it at this club. (doc 2 §2,
 * Invoice and transaction views)
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
 * What an invoice is made of, line by line; one that came without lines is its own. (doc 2 §2,
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

/** Kinds of lines that need no further words. */
const NAMED = ['shipping', 'fee', 'tip'] as const

/** The lines of the address that an invoice is billed to; an empty one is left out. */
export const billedTo = ({
  billingAddress: { address, address2, address3, city, state, zipCode },
}: Pick<Transaction, 'billingAddress'>): readonly string[] =>
  [address, address2, address3, [city, state, zipCode].filter(Boolean).join(' ')].filter(
    (line) => line !== '',
  )

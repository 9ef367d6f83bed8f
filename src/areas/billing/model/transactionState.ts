import type { Transaction } from '#generated/types'

/** A transaction's status badge; `other` shows the server's own status text. */
export interface TransactionState {
  state:
    | 'paid'
    | 'refunded'
    | 'partialRefund'
    | 'cancelled'
    | 'pending'
    | 'due'
    | 'invoiced'
    | 'failed'
    | 'other'
  tone: 'neutral' | 'success' | 'warning' | 'danger'
}

type StatusFields = Pick<
  Transaction,
  'status' | 'amount' | 'amountDue' | 'refundedAmount' | 'linkedAmount'
>

/**
 * The status badge of a transaction; `partialRefund` if less was refunded than was charged. (doc 2
 * §4, Transaction display status)
 */
export function transactionState({
  status,
  amount,
  amountDue,
  refundedAmount,
  linkedAmount,
}: StatusFields): TransactionState {
  switch (status) {
    case 'processed':
      return refundedAmount > 0 && refundedAmount === amount
        ? { state: 'refunded', tone: 'neutral' }
        : { state: 'paid', tone: 'success' }
    case 'refunded':
      return linkedAmount !== null && amount < linkedAmount
        ? { state: 'partialRefund', tone: 'neutral' }
        : { state: 'refunded', tone: 'neutral' }
    case 'cancelled':
      return { state: 'cancelled', tone: 'neutral' }
    case 'pending':
      return { state: 'pending', tone: 'warning' }
    case 'invoiced':
      return amountDue > 0
        ? { state: 'due', tone: 'warning' }
        : { state: 'invoiced', tone: 'neutral' }
    case 'failed':
      return { state: 'failed', tone: 'danger' }
    default:
      return { state: 'other', tone: 'neutral' }
  }
}

/** The amount to display: negative for a refund. */
export const signedAmount = ({ status, amount }: Pick<Transaction, 'status' | 'amount'>): number =>
  status === 'refunded' ? -amount : amount

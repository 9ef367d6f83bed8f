import type { PaymentResult, Transaction } from '../../../../generated/types'

/**
 * A paid transaction as a payment result (doc 2 §3), with the payment's status at the top level
 * instead of inside the transaction.
 */
export function presentResult({ payment, ...transaction }: Transaction): PaymentResult {
  const {
    success = false,
    error = '',
    message = '',
    amountCharged = 0,
    action = null,
  } = payment ?? {}
  return {
    id: transaction.id,
    success,
    amount: transaction.amount,
    amountCharged,
    error,
    message,
    action,
    transaction,
    orderId: transaction.orderId,
    order: null,
    refunds: transaction.linked,
    booking: null,
  }
}

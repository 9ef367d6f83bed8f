import type { PaymentResult, Transaction } from '../../../generated/types'

/**
 * A paid transaction as a payment result (doc 2 §3): the transaction stands in it without how its
 * payment stands, which the result itself says.
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

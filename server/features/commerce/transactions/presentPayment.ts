import type { PaymentResult, Transaction } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import { AppError } from '../../../platform/http/AppError'
import type { PaymentRow } from './paymentRepository'
import { refusalDetail } from './refusalDetail'

/**
 * Converts a payment to the transaction's field `payment`; throws 402 `payment_failed` or
 * `payment_authentication_failed` for a failed payment.
 */
export function presentPayment({
  state,
  amountCents,
  reference,
  clientSecret,
  failureCode,
  failureMessage,
  methodKind,
}: PaymentRow): NonNullable<Transaction['payment']> {
  switch (state) {
    case 'settled':
      return {
        success: true,
        status: 'settled',
        error: '',
        message: '',
        amountCharged: toUnits(amountCents),
        action: null,
      }
    case 'authenticating':
      return {
        success: false,
        status: 'authenticating',
        error: 'authentication_required',
        message: 'Your bank needs to confirm that it is you.',
        amountCharged: 0,
        action: { code: '3ds_auth_required', clientSecret, paymentIntentId: reference },
      }
    case 'charging':
    case 'processing':
      return {
        success: false,
        status: 'processing',
        error: 'payment_processing',
        message:
          'The payment is being processed. You will be notified as soon as it is settled; please do not pay again.',
        amountCharged: 0,
        action: null,
      }
    case 'failed':
      throw failureCode === 'authentication_failed'
        ? new AppError(
            402,
            'payment_authentication_failed',
            failureMessage === ''
              ? {}
              : {
                  description: failureMessage,
                  details: [
                    { path: '/payment_method', code: failureCode, message: failureMessage },
                  ],
                },
          )
        : new AppError(402, 'payment_failed', {
            details: [
              refusalDetail(
                { code: failureCode, message: failureMessage },
                { isDebit: methodKind === 'bank' },
              ),
            ],
          })
  }
}

/**
 * Converts a transaction, after an attempt to pay it, to a payment result (doc 2 §3), with the
 * payment's status at the top level instead of inside the transaction.
 */
export function presentPaymentResult({ payment, ...transaction }: Transaction): PaymentResult {
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

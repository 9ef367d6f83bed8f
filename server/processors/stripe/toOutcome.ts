import type Stripe from 'stripe'
import type { ChargeOutcome } from '../Processor'
import { toFailure, createFailure } from './failures'

/**
 * Converts a payment intent to the outcome of its charge. Undefined if the intent waits for another
 * payment method or for a confirmation, neither of which we ever send; the caller must then cancel
 * it.
 */
export function toOutcome(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  const { id: reference, status } = intent
  switch (status) {
    case 'succeeded':
      return { status: 'succeeded', reference, ...readPaymentDetails(intent) }
    case 'requires_action':
      return { status: 'requires_action', reference, clientSecret: intent.client_secret ?? '' }
    case 'canceled': {
      const { code, message } = intent.last_payment_error
        ? toFailure(intent.last_payment_error, isBank(intent) ? 'bank' : 'card')
        : createFailure('cancelled')
      return { status: 'failed', reference, code, message }
    }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return undefined
    default:
      return { status: 'processing', reference }
  }
}

/**
 * Whether the request that creates and confirms an intent may still be running, judging by the
 * intent's status.
 */
export const isConfirming = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_confirmation' ||
  (status === 'requires_payment_method' && last_payment_error === null)

const isBank = ({ payment_method_types }: Stripe.PaymentIntent): boolean =>
  payment_method_types.includes('us_bank_account')

function readPaymentDetails({ latest_charge }: Stripe.PaymentIntent): {
  brand: string
  lastFour: string
} {
  const details = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : null
  return {
    brand: details?.card?.brand ?? details?.us_bank_account?.bank_name ?? '',
    lastFour: details?.card?.last4 ?? details?.us_bank_account?.last4 ?? '',
  }
}

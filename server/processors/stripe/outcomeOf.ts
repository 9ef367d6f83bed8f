import type Stripe from 'stripe'
import type { ChargeOutcome } from '../Processor'
import { refusalOf, refused } from './refusalOf'

/**
 * A payment intent's outcome; undefined if it needs another method or confirmation, which never
 * happens: it must be cancelled.
 */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  const { id: reference, status } = intent
  switch (status) {
    case 'succeeded':
      return { status: 'succeeded', reference, ...paidWith(intent) }
    case 'requires_action':
      return { status: 'requires_action', reference, clientSecret: intent.client_secret ?? '' }
    case 'canceled': {
      const { code, message } = intent.last_payment_error
        ? refusalOf(intent.last_payment_error, isBank(intent) ? 'bank' : 'card')
        : refused('cancelled')
      return { status: 'failed', reference, code, message }
    }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return undefined
    default:
      return { status: 'processing', reference }
  }
}

/** Whether an intent may be between creation and confirmation, which are one request. */
export const isConfirming = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_confirmation' ||
  (status === 'requires_payment_method' && last_payment_error === null)

const isBank = ({ payment_method_types }: Stripe.PaymentIntent): boolean =>
  payment_method_types.includes('us_bank_account')

function paidWith({ latest_charge }: Stripe.PaymentIntent): { brand: string; lastFour: string } {
  const details = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : null
  return {
    brand: details?.card?.brand ?? details?.us_bank_account?.bank_name ?? '',
    lastFour: details?.card?.last4 ?? details?.us_bank_account?.last4 ?? '',
  }
}

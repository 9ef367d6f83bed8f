import type { StripeError } from '@stripe/stripe-js'
import { ApiError } from '../../core/api/ApiError'
import { ProcessorError, type CardField } from '../../core/registry/Processor'
import { VendorUnreachable } from './loadVendor'

/**
 * Converts a Stripe error about a card or bank account to an error that forms show: a rejection
 * with the vendor's message, or a network error.
 */
export const vendorFailure = ({ type, code = '', message = '' }: StripeError): Error => {
  if (type === 'api_connection_error') return networkError()
  const field = fieldByCode[code]
  return new ProcessorError(
    type === 'card_error' || type === 'validation_error' ? message : '',
    field && { [field]: 'invalid' },
  )
}

/** The card field that an error code of Stripe concerns. */
const fieldByCode: Readonly<Partial<Record<string, CardField>>> = {
  incorrect_number: 'cardNumber',
  invalid_number: 'cardNumber',
  expired_card: 'cardExpiry',
  invalid_expiry_month: 'cardExpiry',
  invalid_expiry_year: 'cardExpiry',
  incorrect_cvc: 'cardCvc',
  invalid_cvc: 'cardCvc',
}

/** Converts a failure to load Stripe.js to a network error; returns other errors unchanged. */
export const asNetworkError = (error: unknown): unknown =>
  error instanceof VendorUnreachable ? networkError() : error

const networkError = (): ApiError => new ApiError(0, { code: 'network_error' })

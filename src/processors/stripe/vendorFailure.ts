import type { StripeError } from '@stripe/stripe-js'
import { ApiError } from '../../core/api/ApiError'
import { ProcessorError } from '../../core/registry/Processor'
import { VendorUnreachable } from './loadVendor'

/**
 * Translates a Stripe error on a card or bank account for the forms: a refusal with its message, or
 * a network error.
 */
export const vendorFailure = ({ type, message = '' }: StripeError): Error =>
  type === 'api_connection_error'
    ? networkError()
    : new ProcessorError(type === 'card_error' || type === 'validation_error' ? message : '')

/** Translates a failure to load Stripe.js to a network error; others stay as they are. */
export const asNetworkError = (error: unknown): unknown =>
  error instanceof VendorUnreachable ? networkError() : error

const networkError = (): ApiError => new ApiError(0, { code: 'network_error' })

import type { StripeError } from '@stripe/stripe-js'
import { ApiError } from '../../core/api/ApiError'
import { ProcessorError } from '../../core/registry/Processor'
import { VendorUnreachable } from './loadVendor'

/**
 * Converts a Stripe error on a card or bank account for the forms: to a rejection with its message,
 * or to a network error.
 */
export const vendorFailure = ({ type, message = '' }: StripeError): Error =>
  type === 'api_connection_error'
    ? networkError()
    : new ProcessorError(type === 'card_error' || type === 'validation_error' ? message : '')

/** Converts a failure to load Stripe.js to a network error; other errors stay as they are. */
export const asNetworkError = (error: unknown): unknown =>
  error instanceof VendorUnreachable ? networkError() : error

const networkError = (): ApiError => new ApiError(0, { code: 'network_error' })

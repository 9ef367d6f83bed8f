import type { StripeError } from '@stripe/stripe-js'
import { ApiError } from '../../core/api/ApiError'
import { ProcessorError } from '../../core/registry/Processor'
import { VendorUnreachable } from './loadVendor'

/**
 * Converts a Stripe error about a card or bank account to an error that forms show: a rejection
 * with the vendor's message, or a network error.
 */
export const vendorFailure = ({ type, message = '' }: StripeError): Error =>
  type === 'api_connection_error'
    ? networkError()
    : new ProcessorError(type === 'card_error' || type === 'validation_error' ? message : '')

/** Converts a failure to load Stripe.js to a network error; returns other errors unchanged. */
export const asNetworkError = (error: unknown): unknown =>
  error instanceof VendorUnreachable ? networkError() : error

const networkError = (): ApiError => new ApiError(0, { code: 'network_error' })

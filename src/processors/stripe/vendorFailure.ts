import type { StripeError } from '@stripe/stripe-js'
import { ApiError } from '../../core/api/ApiError'
import { ProcessorError } from '../../core/registry/Processor'
import { VendorUnreachable } from './loadVendor'

/**
 * What Stripe says of a card or bank account as the forms know it: a refusal in its words, or that
 * nobody answered.
 */
export const vendorFailure = ({ type, message = '' }: StripeError): Error =>
  type === 'api_connection_error'
    ? networkError()
    : new ProcessorError(type === 'card_error' || type === 'validation_error' ? message : '')

/** Anything that went wrong on the way to Stripe. */
export const asNetworkError = (error: unknown): unknown =>
  error instanceof VendorUnreachable ? networkError() : error

const networkError = (): ApiError => new ApiError(0, { code: 'network_error' })

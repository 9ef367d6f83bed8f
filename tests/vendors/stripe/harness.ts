import type { CreateHarness } from '../ProcessorHarness'
import { createStripeHarness } from './createStripeHarness'

/** The harness of `stripe`, the processor that adds bank accounts as tokens. */
export const createHarness: CreateHarness = (baseServices, account) =>
  createStripeHarness(baseServices, account, (asBrowser, numbers) =>
    asBrowser('/v1/tokens', {
      'bank_account[country]': 'US',
      'bank_account[currency]': 'usd',
      'bank_account[routing_number]': numbers.routing,
      'bank_account[account_number]': numbers.account,
      'bank_account[account_holder_name]': 'Ann Lee',
      'bank_account[account_holder_type]': 'individual',
    }),
  )

import type { CreateHarness } from '../ProcessorHarness'
import { createStripeHarness } from '../stripe/createStripeHarness'
import { processor } from '../../../server/processors/stripev2/processor'

/** The customer who owns the bank accounts of the conformance suite. */
const payer = { customerId: 1, email: 'alex@example.com', fullName: 'Alex Rivera' }

/** The harness of `stripev2`, the processor that adds bank accounts by setup intents. */
export const createHarness: CreateHarness = (baseServices, account) =>
  createStripeHarness(baseServices, account, async (asBrowser, numbers, services) => {
    const session = await processor.open(services, account).startBank?.(payer)
    if (session === undefined) throw new Error('a bank account can’t be added')
    return asBrowser(`/v1/setup_intents/${session.id}/confirm`, {
      client_secret: session.token,
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': numbers.routing,
      'payment_method_data[us_bank_account][account_number]': numbers.account,
      'payment_method_data[us_bank_account][account_holder_type]': 'individual',
    })
  })

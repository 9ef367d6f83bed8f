import type { MakeTrial } from '../ProcessorTrial'
import { makeStripeTrial } from '../stripe/makeStripeTrial'
import { processor } from './processor'

/** Whom the bank accounts of the conformance suite belong to. */
const payer = { customerId: 1, email: 'alex@example.com', fullName: 'Alex Rivera' }

/** Stripe's trial with setup intents. */
export const makeTrial: MakeTrial = (given, account) =>
  makeStripeTrial(given, account, async (asBrowser, numbers, services) => {
    const session = await processor.open(services, account).startBank?.(payer)
    if (session === undefined) throw new Error('a bank account can’t be begun')
    return asBrowser(`/v1/setup_intents/${session.id}/confirm`, {
      client_secret: session.token,
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': numbers.routing,
      'payment_method_data[us_bank_account][account_number]': numbers.account,
      'payment_method_data[us_bank_account][account_holder_type]': 'individual',
    })
  })

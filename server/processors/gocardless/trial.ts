import type { MakeTrial } from '../ProcessorTrial'
import { openApi } from './api'
import { startMandate } from './mandates'
import { createStandIn } from './standIn'

const secrets: Readonly<Record<string, string>> = {
  GOCARDLESS_ACCESS_TOKEN: 'sandbox_trial',
  GOCARDLESS_WEBHOOK_SECRET: 'a secret of the trial',
}

/**
 * GoCardless's trial: the vendor's stand-in at the network's edge, with a clock that can be put on.
 */
export const makeTrial: MakeTrial = (given, account) => {
  let aheadMs = 0
  const now = (): Date => new Date(given.now().getTime() + aheadMs)
  const vendor = createStandIn({
    token: 'sandbox_trial',
    webhookSecret: 'a secret of the trial',
    now,
  })
  const services = {
    ...given,
    now,
    fetch: vendor.fetch,
    environment: (name: string) => secrets[name],
  }
  return {
    services,
    signsTime: false,
    bankToken: async (kind) => {
      const address = 'https://harbour.example/account/wallet'
      const { billingRequest } = await startMandate(
        openApi(services, account),
        account,
        { customerId: 1, email: 'alex@example.com', fullName: 'Alex Rivera' },
        { redirectUri: address, exitUri: address, currency: 'USD' },
      )
      vendor.finish(billingRequest, kind)
      return {
        tokenType: 'gocardless',
        token: billingRequest,
        billingDetails: {
          name: 'Alex Rivera',
          address: '',
          address2: '',
          city: '',
          state: '',
          zipCode: '',
          country: 'US',
        },
      }
    },
    passTime: () => {
      aheadMs += 10_000
    },
    webhook: () => Promise.resolve(vendor.webhook()),
  }
}

import type { CreateHarness } from '../ProcessorHarness'
import { openApi } from '../../../server/processors/gocardless/api'
import { startMandate } from '../../../server/processors/gocardless/mandates'
import { createFakeGocardless } from './createFakeGocardless'

const secrets: Readonly<Record<string, string>> = {
  GOCARDLESS_ACCESS_TOKEN: 'sandbox_token',
  GOCARDLESS_WEBHOOK_SECRET: 'a test secret',
}

/** GoCardless's harness: the fake vendor in place of the network, with a clock that tests set. */
export const createHarness: CreateHarness = (baseServices, account) => {
  let aheadMs = 0
  const now = (): Date => new Date(baseServices.now().getTime() + aheadMs)
  const vendor = createFakeGocardless({
    token: 'sandbox_token',
    webhookSecret: 'a test secret',
    now,
  })
  const services = {
    ...baseServices,
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

import type { CreateHarness } from '../ProcessorHarness'
import { createFakePlaid } from './createFakePlaid'

const secrets: Readonly<Record<string, string>> = {
  PLAID_CLIENT_ID: 'a client',
  PLAID_SECRET: 'a test secret',
}

/**
 * Plaid's harness: the fake vendor in place of the network, with a clock that `passTime` advances.
 */
export const createHarness: CreateHarness = (baseServices) => {
  let aheadMs = 0
  const now = (): Date => new Date(baseServices.now().getTime() + aheadMs)
  const vendor = createFakePlaid({ clientId: 'a client', secret: 'a test secret', now })
  return {
    services: {
      ...baseServices,
      now,
      fetch: vendor.fetch,
      environment: (name: string) => secrets[name],
    },
    signsTime: true,
    bankToken: (kind) => {
      const { publicToken, accountId } = vendor.choose(kind)
      return Promise.resolve({ tokenType: 'plaid', token: publicToken, accountId })
    },
    passTime: () => {
      aheadMs += 10_000
    },
    webhook: () => Promise.resolve(vendor.webhook()),
  }
}

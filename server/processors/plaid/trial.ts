import type { MakeTrial } from '../ProcessorTrial'
import { createStandIn } from './standIn'

const secrets: Readonly<Record<string, string>> = {
  PLAID_CLIENT_ID: 'a client',
  PLAID_SECRET: 'a secret of the trial',
}

/** Plaid's trial: the vendor's stand-in at the network's edge, with a clock that can be put on. */
export const makeTrial: MakeTrial = (given) => {
  let aheadMs = 0
  const now = (): Date => new Date(given.now().getTime() + aheadMs)
  const vendor = createStandIn({ clientId: 'a client', secret: 'a secret of the trial', now })
  return {
    services: { ...given, now, fetch: vendor.fetch, environment: (name: string) => secrets[name] },
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

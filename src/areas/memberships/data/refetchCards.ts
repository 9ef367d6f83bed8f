import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'

const READS: readonly string[] = [
  'memberships.cards',
  'memberships.payments',
  'memberships.members',
  'account.get',
]

/** Reads the customer's cards again after a change, also in a tab that hears of none. */
export const refetchCards = (): Promise<void> =>
  refetchCalls(portalQueries(), (call) => READS.includes(call))

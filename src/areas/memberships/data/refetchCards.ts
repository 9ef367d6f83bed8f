import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'

const READS: readonly string[] = [
  'memberships.cards',
  'memberships.payments',
  'memberships.members',
  'account.get',
]

/** Refetches the customer's cards after a change, even in a tab that receives no hub events. */
export const refetchCards = (): Promise<void> =>
  refetchCalls(portalQueries(), (call) => READS.includes(call))

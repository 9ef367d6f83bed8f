import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'

const CARD_CALLS: readonly string[] = [
  'memberships.cards',
  'memberships.offered',
  'memberships.payments',
  'memberships.members',
  'account.get',
]

/** Refetches the customer's cards, and what they can join, after a change, also in a tab that receives no hub events. */
export const refetchCards = (): Promise<void> =>
  refetchCalls(portalQueries(), (call) => CARD_CALLS.includes(call))

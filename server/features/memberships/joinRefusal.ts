import type { Membership } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { isAlreadyMember } from '../commerce/subscriptions/membershipOrders'
import { readMembership } from '../customers/cardFacts'
import type { CustomerKey } from '../customers/requireCustomer'
import { listMainCards } from './cardRepository'
import type { MembershipRow } from './membershipRepository'

/** Why a customer can't join a membership, as the error's code; '' if they can. */
export type JoinRefusal = NonNullable<Membership['joinRefusal']>

/**
 * Reads what a customer has and returns a function that says why they can't join a membership. What
 * is offered and what is accepted both follow from it, so that no one is offered what would be
 * refused.
 */
export async function readJoinRefusals(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  now: Date,
): Promise<(membership: Pick<MembershipRow, 'id' | 'type'>) => JoinRefusal> {
  const [mainCards, { state }] = await Promise.all([
    listMainCards(tx, companyId, customerId, now),
    readMembership(tx, { companyId, id: customerId }, now),
  ])
  return (membership) => {
    if (isAlreadyMember(membership, mainCards, now)) return 'already_member'
    return membership.type === 'add-on' && state !== 'active' ? 'membership_required' : ''
  }
}

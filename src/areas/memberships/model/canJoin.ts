import type { Membership, MembershipCard } from '../../../../generated/types'

type CardFacts = Pick<
  MembershipCard,
  'membershipId' | 'type' | 'parentMembershipCardId' | 'status' | 'inactiveReason'
>

/** Whether a card has not ended: it is neither cancelled nor expired. */
const isCurrent = ({ status, inactiveReason }: CardFacts): boolean =>
  status !== 'cancelled' && inactiveReason !== 'cancelled' && inactiveReason !== 'expired'

/**
 * Whether a customer with these cards can join a membership: it has a price, and the customer has
 * no current card of their own for it, nor a card that can be changed to it. Cards of others that
 * the customer was added to don't count.
 */
export const canJoin = (
  { id, type, price }: Pick<Membership, 'id' | 'type' | 'price'>,
  cards: readonly CardFacts[],
): boolean =>
  price !== null &&
  !cards.some(
    (card) =>
      card.parentMembershipCardId === 0 &&
      isCurrent(card) &&
      (card.membershipId === id || (type === 'subscription' && card.type === 'subscription')),
  )

/** The memberships that a card can be changed to: of the same kind, with a price. */
export const changesFor = (
  card: CardFacts,
  offered: readonly Membership[],
): readonly Membership[] =>
  offered.filter(
    ({ id, type, price }) => id !== card.membershipId && type === card.type && price !== null,
  )

/**
 * Counts the people added to a card, and how many of them (`excess`) must be removed before the
 * card can change to a membership that allows `maxInvites` people besides the holder.
 */
export function countPlaces(
  card: Pick<MembershipCard, 'maxInvites' | 'remainingInvites'>,
  { maxInvites }: Pick<Membership, 'maxInvites'>,
): { added: number; excess: number } {
  const added = card.maxInvites - card.remainingInvites
  return { added, excess: Math.max(0, added - maxInvites) }
}

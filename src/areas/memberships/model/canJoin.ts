import type { Membership, MembershipCard } from '#generated/types'

/**
 * Whether a membership is listed among those to join: the customer has neither it nor another that
 * would be changed to it. One that they can't join yet, or only at the club, is listed with that.
 */
export const isListed = ({ joinRefusal }: Pick<Membership, 'joinRefusal'>): boolean =>
  joinRefusal !== 'already_member'

/** Whether a membership is joined in the portal: it is free, or has a price that can be paid there. */
export const isJoinedOnline = (
  { price }: Pick<Membership, 'price'>,
  acceptsCards: boolean,
): boolean => price === 0 || (price !== null && acceptsCards)

/** The memberships that a card can be changed to: of the same kind, with a price. */
export const changesFor = (
  card: Pick<MembershipCard, 'membershipId' | 'type'>,
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

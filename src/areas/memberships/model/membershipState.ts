import type { Customer, MembershipCard } from '#generated/types'

/** The state of a customer's membership; `none` if they have never had one. */
export type MembershipState = Customer['membershipState']

/** What the state of a card depends on. */
export interface CardFacts {
  type: MembershipCard['type']
  status: MembershipCard['status']
  expiresAt: Date | null
  cancelledAt: Date | null
  frozenFrom: Date | null
  frozenUntil: Date | null
  /** Whether the dues of its last term could not be charged. */
  isUnpaid: boolean
  /** The card that it was added to; null for a main card. */
  main: Omit<CardFacts, 'main'> | null
}

/** A card's state, why it gives no access, and until when it is frozen. */
export interface CardState {
  state: MembershipCard['state']
  reason: MembershipCard['inactiveReason']
  frozenUntil: Date | null
}

/**
 * Returns the state of a card. It gives access only while it is `active`; an added card only while
 * its main card does.
 */
export function cardState({ main, ...card }: CardFacts, now: Date): CardState {
  const own = stateOf(card, now)
  if (own.state !== 'active' || main === null) return own
  const { state, frozenUntil } = stateOf(main, now)
  return state === 'active' ? own : { state, reason: 'main-card', frozenUntil }
}

/**
 * Returns the state of a person with these cards. Add-ons are no membership; of several
 * memberships, one that gives access counts, otherwise the one that the person can do most about.
 */
export function membershipState(
  cards: readonly CardFacts[],
  now: Date,
): { state: MembershipState; frozenUntil: Date | null } {
  const states = cards
    .filter(({ type }) => type === 'subscription')
    .map((card) => cardState(card, now))
  for (const state of RANKED) {
    const found = states.find((one) => one.state === state)
    if (found !== undefined) return { state, frozenUntil: found.frozenUntil }
  }
  return { state: 'none', frozenUntil: null }
}

const RANKED = ['active', 'past_due', 'frozen', 'ended'] as const

function stateOf(card: Omit<CardFacts, 'main'>, now: Date): CardState {
  const { status, expiresAt, cancelledAt, frozenFrom, frozenUntil } = card
  const because = (
    state: CardState['state'],
    reason: CardState['reason'],
    until: Date | null = null,
  ): CardState => ({ state, reason, frozenUntil: until })
  if (status !== 'active') return because('ended', status)
  if (expiresAt !== null && expiresAt <= now)
    return because('ended', cancelledAt === null ? 'expired' : 'cancelled')
  if (card.isUnpaid) return because('past_due', 'unpaid')
  if (frozenFrom !== null && frozenUntil !== null && frozenFrom <= now && frozenUntil > now)
    return because('frozen', 'frozen', frozenUntil)
  return because('active', null)
}

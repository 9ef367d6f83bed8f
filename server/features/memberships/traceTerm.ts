import type { Tx } from '../../platform/db/Database'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { leaveTrace } from '../notifications/leaveTrace'
import type { CardView } from './cardRepository'
import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'

/**
 * Tells a card's customer what a change of its term has done: the card was frozen, unfrozen,
 * cancelled or kept. Nothing happens if it was none of these.
 */
export async function traceTerm(
  tx: Tx,
  before: CardView,
  { card, membership }: CardView,
  destination: MailDestination,
): Promise<void> {
  const act = actBetween(before.card, card)
  if (act === undefined || card.customerId === null) return
  // A frozen card works again on this day; any other is valid through the day before it expires.
  const until =
    act === 'membership-frozen'
      ? card.frozenUntil
      : card.expiresAt && lastInstantBefore(card.expiresAt)
  await leaveTrace(tx, {
    act,
    destination,
    customerId: card.customerId,
    subjectId: card.id,
    details: {
      title: membership.title,
      ...(act === 'membership-frozen' &&
        card.frozenFrom && { from: card.frozenFrom.toISOString() }),
      ...(until && { until: until.toISOString() }),
    },
  })
}

type CardTerm = Pick<CardView['card'], 'frozenUntil' | 'cancelledAt'>

function actBetween(before: CardTerm, after: CardTerm) {
  if (before.cancelledAt === null && after.cancelledAt !== null) return 'membership-cancelled'
  if (before.cancelledAt !== null && after.cancelledAt === null) return 'membership-kept'
  if (after.frozenUntil === null)
    return before.frozenUntil === null ? undefined : 'membership-unfrozen'
  return after.frozenUntil.getTime() === before.frozenUntil?.getTime()
    ? undefined
    : 'membership-frozen'
}

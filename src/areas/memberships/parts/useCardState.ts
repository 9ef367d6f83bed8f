import type { MembershipCard } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'

/** The state of a card as a few words, the same wherever the card is shown. */
export function useCardState({
  state,
  inactiveReason,
  freeze,
}: Pick<MembershipCard, 'state' | 'inactiveReason' | 'freeze'>): string {
  const t = useText()
  const { date } = useFormat()
  // An added card doesn't carry the dates of its main card's freeze.
  if (inactiveReason === 'suspended' || inactiveReason === 'main-card')
    return t('area.memberships.inactive')
  switch (state) {
    case 'active':
      return t('area.memberships.active')
    case 'frozen':
      return t('area.memberships.state.frozen', {
        date: freeze === null ? '' : date(lastInstantBefore(freeze.until)),
      })
    case 'past_due':
      return t('area.memberships.state.pastDue')
    case 'ended':
      return t('area.memberships.state.ended')
  }
}

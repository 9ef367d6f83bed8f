import type { MembershipCard } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { toDate } from '../../../core/intl/createFormat'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'

/** Until when a card is valid, or when it expired, as a sentence. */
export function useValidity({ expirationDate }: Pick<MembershipCard, 'expirationDate'>): string {
  const t = useText()
  const { date } = useFormat()
  const now = useNow()
  if (expirationDate === null) return t('area.memberships.never')
  const isExpired = now !== undefined && toDate(expirationDate) <= now
  return t(isExpired ? 'area.memberships.expiredOn' : 'area.memberships.until', {
    date: date(lastInstantBefore(expirationDate)),
  })
}

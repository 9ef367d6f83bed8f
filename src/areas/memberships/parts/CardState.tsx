import type { ReactNode } from 'react'
import type { MembershipCard } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Notice } from '../../../ui/feedback/Notice'

/** Notices that say when a card is frozen, when it ends, and why it gives no access. */
export function CardState({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const { freeze, endsOn, active, inactiveReason } = card
  return (
    <>
      {freeze === null ? null : (
        <Notice>
          {t('area.memberships.frozen', {
            from: date(freeze.from),
            until: date(lastInstantBefore(freeze.until)),
          })}
        </Notice>
      )}
      {endsOn === null || !active ? null : (
        <Notice tone="warning">
          {t('area.memberships.endsOn', { date: date(lastInstantBefore(endsOn)) })}
        </Notice>
      )}
      {inactiveReason === 'main-card' || inactiveReason === 'unpaid' ? (
        <Notice tone="warning">{t(`area.memberships.inactive.${inactiveReason}`)}</Notice>
      ) : null}
    </>
  )
}

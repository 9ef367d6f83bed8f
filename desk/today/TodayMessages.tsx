import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { useMoment } from '../values/useMoment'
import { Detail, TodaySection } from './TodaySection'

type Waiting = NonNullable<Calls['desk.today']['reply']['messages']>

/** Messages of members that wait for an answer, the longest wait first. */
export function TodayMessages({
  items,
  total,
  timezone,
}: Waiting & { timezone: string }): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  return (
    <TodaySection
      title={t('desk.today.messages', { count: total })}
      none={t('desk.today.messages.none')}
      shown={items.length}
      total={total}
    >
      {items.map(({ id, name, text, waitingSince }) => (
        <li key={id}>
          <strong>
            <PortalLink to={`/messages/${id}?show=unanswered`}>
              <bdi>{name || t('desk.messages.unnamed')}</bdi>
            </PortalLink>
          </strong>
          <span>{moment(waitingSince)}</span>
          <Detail dir="auto">{text}</Detail>
        </li>
      ))}
    </TodaySection>
  )
}

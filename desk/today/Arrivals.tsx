import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { statusTones } from '../day/Day'
import { useTimeSpan } from '../values/useTimeSpan'
import { Detail, TodaySection } from './TodaySection'

type Bookings = NonNullable<Calls['desk.today']['reply']['arrivals']>

/** Who has booked today and is not gone yet, the earliest first. */
export function Arrivals({
  items,
  total,
  opens,
}: Bookings & {
  /** Whether the person may open the calendar. */
  opens: boolean
}): ReactNode {
  const t = useText()
  const span = useTimeSpan()
  return (
    <TodaySection
      title={t('desk.today.arrivals')}
      none={t('desk.today.arrivals.none')}
      shown={items.length}
      total={total}
    >
      {items.map(({ id, startsAt, endsAt, day, name, partySize, title, resourceName, status }) => (
        <li key={id}>
          <strong>
            {opens ? (
              <PortalLink to={`/calendar?date=${day}&booking=${id}`}>
                <bdi>{name || t('desk.day.unnamed')}</bdi>
              </PortalLink>
            ) : (
              <bdi>{name || t('desk.day.unnamed')}</bdi>
            )}
          </strong>
          <span>
            {status === 'confirmed' ? null : (
              <>
                <Badge tone={statusTones[status]}>{t(`desk.day.show.${status}`)}</Badge>{' '}
              </>
            )}
            {t('desk.today.party', { count: partySize })}
          </span>
          <Detail>
            <JoinedFacts
              parts={[span(startsAt, endsAt), title, resourceName === title ? '' : resourceName]}
            />
          </Detail>
        </li>
      ))}
      {opens ? (
        <li>
          <PortalLink to="/calendar">{t('desk.today.toCalendar')}</PortalLink>
        </li>
      ) : null}
    </TodaySection>
  )
}

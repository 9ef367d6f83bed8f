import type { ReactNode } from 'react'
import type { PublicEvent } from '../../../generated/types'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { dayIn } from '../../core/time/calendarDay'
import { DayRow } from '../../ui/calendar/DayRow'
import { Badge } from '../../ui/feedback/Badge'
import { JoinedFacts } from '../../ui/layout/JoinedFacts'
import { Text } from '../../ui/layout/Text'
import { Rows } from './EventRowsLoading'

/** Events in columns, each linked to its page below `path`; today's have a badge. */
export const EventRows = ({
  events,
  path,
}: {
  events: readonly PublicEvent[]
  path: string
}): ReactNode => (
  <Rows as="ul">
    {events.map((event) => (
      <li key={event.id}>
        <EventRow event={event} to={`${path}/${event.id}`} />
      </li>
    ))}
  </Rows>
)

function EventRow({ event, to }: { event: PublicEvent; to: string }): ReactNode {
  const t = useText()
  const { startDate, timezoneId, title, venue } = event
  const { time } = useZoneFormat(timezoneId)
  const now = useNow()
  const isToday =
    now !== undefined && dayIn(timezoneId, new Date(startDate)) === dayIn(timezoneId, now)
  return (
    <DayRow
      at={startDate}
      timezone={timezoneId}
      to={to}
      title={title}
      status={isToday ? <Badge tone="success">{t('widget.next-events.today')}</Badge> : null}
    >
      <Text size="small" tone="muted">
        <JoinedFacts parts={[time(startDate), venue]} />
      </Text>
    </DayRow>
  )
}

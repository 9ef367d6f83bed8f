import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PublicEvent } from '../../../generated/types'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { addDays, dayIn } from '../../core/time/calendarDay'
import { DayRow } from '../../ui/calendar/DayRow'
import { Badge } from '../../ui/feedback/Badge'
import { JoinedFacts } from '../../ui/layout/JoinedFacts'
import { Text } from '../../ui/layout/Text'
import { WeekEventsLoading, WeekRows } from './WeekEventsLoading'

/**
 * The next three events within seven days, today's with a badge; a sentence if there are none,
 * nothing if they fail to load.
 */
export function WeekEvents({ path }: { path: string }): ReactNode {
  const t = useText()
  const { intl } = useAtomValue(configAtom)
  const events = useCallQuery(weekQuery(intl.timezone))
  if (events.status === 'loading') return <WeekEventsLoading />
  if (events.status !== 'ready') return null
  if (events.value.length === 0) return <Text tone="muted">{t('page.home.week.none')}</Text>
  return (
    <WeekRows as="ul">
      {events.value.map((event) => (
        <li key={event.id}>
          <EventOfTheWeek event={event} to={`${path}/${event.id}`} />
        </li>
      ))}
    </WeekRows>
  )
}

function EventOfTheWeek({ event, to }: { event: PublicEvent; to: string }): ReactNode {
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
      status={isToday ? <Badge tone="success">{t('page.home.week.today')}</Badge> : null}
    >
      <Text size="small" tone="muted">
        <JoinedFacts parts={[time(startDate), venue]} />
      </Text>
    </DayRow>
  )
}

const weekQuery = (timezone: string): CallQuery<readonly PublicEvent[]> =>
  combinedQuery<readonly PublicEvent[]>(['events.list'], { week: timezone }, async ({ signal }) => {
    const now = new Date()
    const today = dayIn(timezone, now)
    const { items } = await portalApi.list('events.list', {
      // Request more events than are shown, because events of today that are over are skipped.
      query: { startDate: today, endDate: addDays(today, 6), pageSize: 4 * MAX_EVENTS },
      signal,
    })
    return items.filter(({ endDate }) => new Date(endDate) > now).slice(0, MAX_EVENTS)
  })

const MAX_EVENTS = 3

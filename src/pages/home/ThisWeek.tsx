import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '../../../generated/types'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { addDays, dayIn } from '../../core/time/calendarDay'
import { DayRow } from '../../ui/calendar/DayRow'
import { TextLink } from '../../ui/controls/TextLink'
import { Badge } from '../../ui/feedback/Badge'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'
import { WeekSpace } from './WeekSpace'
import { JoinedFacts } from '../../ui/layout/JoinedFacts'

/**
 * The week's events, with a link to all events at `path`. If the events fail to load, only the link
 * is shown.
 */
export function ThisWeek({ path }: { path: string }): ReactNode {
  const t = useText()
  const { intl } = useAtomValue(configAtom)
  const events = useCallQuery(weekQuery(intl.timezone))
  if (events.status === 'loading') return <WeekSpace />
  return (
    <Stack as="section" gap={4} aria-label={t('page.home.week.title')}>
      <Line>
        <Heading level={2} size={3}>
          {t('page.home.week.title')}
        </Heading>
        <TextLink to={path}>{t('page.home.week.all')}</TextLink>
      </Line>
      {events.status === 'ready' ? <Events events={events.value} path={path} /> : null}
    </Stack>
  )
}

/** The next three events within seven days, today's with a badge; a sentence if there are none. */
function Events({ events, path }: { events: readonly PublicEvent[]; path: string }): ReactNode {
  const t = useText()
  if (events.length === 0) return <Text tone="muted">{t('page.home.week.none')}</Text>
  return (
    <Rows>
      {events.map((event) => (
        <li key={event.id}>
          <EventOfTheWeek event={event} to={`${path}/${event.id}`} />
        </li>
      ))}
    </Rows>
  )
}

function EventOfTheWeek({ event, to }: { event: PublicEvent; to: string }): ReactNode {
  const t = useText()
  const { startDate, timezoneId, title, venue } = event
  const { time } = useZoneFormat(timezoneId)
  const isToday = dayIn(timezoneId, new Date(startDate)) === dayIn(timezoneId, new Date())
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

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--portico-space-6);
`

/**
 * Up to three columns that fill the row, each at least as wide as a word; rows have equal heights.
 */
const Rows = styled.ul`
  display: grid;
  gap: var(--portico-space-4);
  grid-template-columns: repeat(auto-fit, minmax(max(14rem, 30%), 1fr));
  article {
    block-size: 100%;
  }
`

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

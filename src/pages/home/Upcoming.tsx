import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { openPathOf } from '../../core/registry/pageRules'
import { isRefused } from '../../core/query/isRefused'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom, customerAtom } from '../../core/session/atoms'
import type { AccountEvent, Booking } from '../../../generated/types'
import { dayIn, daysBetween, reservationStart } from '../../core/time/calendarDay'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { portalApi } from '../../core/session/portalApi'
import { CoverLink } from '../../ui/controls/CoverLink'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Heading } from '../../ui/layout/Heading'
import { JoinedFacts } from '../../ui/layout/JoinedFacts'
import { Text } from '../../ui/layout/Text'
import { UpcomingLoading } from './UpcomingLoading'

/**
 * The customer's next booking or event: what, when and for how many, with a link to it. A retry
 * if it fails to load; nothing if the server refuses it to this person.
 */
export function Upcoming({
  nothing,
}: {
  /** Shown if nothing is booked; by default, words that say so. */
  nothing?: ReactNode
}): ReactNode {
  const t = useText()
  const { timezone } = useAtomValue(configAtom).intl
  const next = useCallQuery(nextQuery(timezone))
  if (next.status === 'loading') return <UpcomingLoading />
  if (next.status === 'missing' || isRefused(next)) return null
  if (next.status !== 'ready')
    return <LoadFailed isPart error={next.error} onRetry={next.refetch} />
  if (next.value === null) return nothing ?? <Text>{t('page.home.upcoming.none')}</Text>
  return <Next entry={next.value} />
}

/** The entry, written in the page's current language. */
function Next({ entry }: { entry: NextEntry }): ReactNode {
  const t = useText()
  const { id, title, startDate, timezoneId } = entry
  const { dateTimeLong, time } = useZoneFormat(timezoneId)
  const config = useAtomValue(configAtom)
  const now = useNow()
  const isBooking = 'partySize' in entry
  const customer = useAtomValue(customerAtom)
  const schedule = openPathOf(config, customer, 'my-schedule')
  const to = isBooking
    ? schedule && `${schedule}/reservations/${id}`
    : openPathOf(config, customer, 'account-event', { id: String(id) })
  const inDays = now && daysBetween(dayIn(timezoneId, now), dayIn(timezoneId, new Date(startDate)))
  const when =
    inDays === 0
      ? t('page.home.upcoming.today', { time: time(startDate) })
      : inDays === 1
        ? t('page.home.upcoming.tomorrow', { time: time(startDate) })
        : dateTimeLong(startDate)
  return (
    <>
      <Heading level={3} size={3}>
        {to === undefined ? title : <CoverLink to={to}>{title}</CoverLink>}
      </Heading>
      <Text strong numeric>
        <JoinedFacts
          parts={[when, isBooking && t('page.home.upcoming.party', { count: entry.partySize })]}
        />
      </Text>
    </>
  )
}

type NextEntry =
  | Pick<Booking, 'id' | 'title' | 'startDate' | 'timezoneId' | 'partySize'>
  | Pick<AccountEvent, 'id' | 'title' | 'startDate' | 'timezoneId'>

/** The query of the next booking or event in the customer's schedule; null if there is none. */
const nextQuery = (timezone: string): CallQuery<NextEntry | null> =>
  combinedQuery(
    ['account.reservations', 'account.appointments', 'account.events'],
    { next: timezone },
    ({ signal }) => readNext(timezone, signal),
  )

async function readNext(timezone: string, signal: AbortSignal): Promise<NextEntry | null> {
  const now = new Date()
  const query = {
    startDate: reservationStart(undefined, timezone, now),
    pageSize: ENTRIES_PER_LIST,
  }
  const [reservations, appointments, events] = await Promise.all([
    portalApi.list('account.reservations', { query, signal }),
    portalApi.list('account.appointments', { query, signal }),
    portalApi.list('account.events', {
      query: { upcoming: true, attending: true, pageSize: 1 },
      signal,
    }),
  ])
  // The lists start with today's entries, so skip those that are over or cancelled.
  const bookings = [...reservations.items, ...appointments.items].filter(
    ({ cancelledAt, endDate }) => cancelledAt === null && new Date(endDate) > now,
  )
  const [next] = [...bookings, ...events.items].sort(
    (a: Booking | AccountEvent, b: Booking | AccountEvent) =>
      a.startDate.localeCompare(b.startDate),
  )
  return next ?? null
}

/** Entries requested per list: more than one, because today's may already be over. */
const ENTRIES_PER_LIST = 10

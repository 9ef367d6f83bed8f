import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import type { AccountEvent, Booking } from '../../../generated/types'
import { reservationStart } from '../../core/time/calendarDay'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { portalApi } from '../../core/session/portalApi'

/**
 * The customer's next booking or event in one line. Empty until it has loaded, and if it fails to
 * load, because "nothing booked" might then be wrong.
 */
export function Upcoming(): ReactNode {
  const t = useText()
  const { timezone } = useAtomValue(configAtom).intl
  const next = useCallQuery(nextQuery(timezone))
  if (next.status !== 'ready') return null
  return next.value === null ? t('page.home.upcoming.none') : <Next {...next.value} />
}

/** The entry's title and start, written in the page's current language. */
function Next({ title, startDate, timezoneId }: NextEntry): ReactNode {
  const t = useText()
  const { dateTime } = useZoneFormat(timezoneId)
  // Isolated, because a title in the club's language may run against the page's direction.
  return t('page.home.upcoming.next', { title: `\u2068${title}\u2069`, when: dateTime(startDate) })
}

type NextEntry = Pick<Booking | AccountEvent, 'title' | 'startDate' | 'timezoneId'>

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

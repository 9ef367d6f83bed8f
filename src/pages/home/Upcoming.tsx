import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLanguage } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import type { AccountEvent, Booking } from '../../../generated/types'
import { reservationStart } from '../../core/time/calendarDay'
import { createFormat } from '../../core/intl/createFormat'
import { zoneNames } from '../../core/intl/zoneTable'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { portalApi } from '../../core/session/portalApi'

/**
 * The customer's next booking or event in one line; empty until it has loaded, and also if it fails
 * to load, because "nothing booked" might then be wrong.
 */
export function Upcoming(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { locale } = useLanguage()
  const next = useCallQuery(nextQuery({ ...config.intl, locale }))
  if (next.status !== 'ready') return null
  return next.value === null
    ? t('page.home.upcoming.none')
    : t('page.home.upcoming.next', next.value)
}

interface Intl {
  locale: string
  currency: string
  timezone: string
}

/**
 * The query of the next booking or event in the customer's schedule, with its local start time;
 * null if there is none.
 */
const nextQuery = (intl: Intl): CallQuery<{ title: string; when: string } | null> =>
  combinedQuery(
    ['account.reservations', 'account.appointments', 'account.events'],
    { next: intl },
    ({ signal }) => readNext(intl, signal),
  )

async function readNext(
  intl: Intl,
  signal: AbortSignal,
): Promise<{ title: string; when: string } | null> {
  const now = new Date()
  const query = {
    startDate: reservationStart(undefined, intl.timezone, now),
    pageSize: ENTRIES_PER_LIST,
  }
  const [reservations, appointments, events] = await Promise.all([
    portalApi.list('account.reservations', { query, signal }),
    portalApi.list('account.appointments', { query, signal }),
    portalApi.list('account.events', { query: { upcoming: true, pageSize: 1 }, signal }),
  ])
  // The lists start with today's entries, so those that are over or cancelled are skipped.
  const bookings = [...reservations.items, ...appointments.items].filter(
    ({ cancelledAt, endDate }) => cancelledAt === null && new Date(endDate) > now,
  )
  const [next] = [...bookings, ...events.items].sort(
    (a: Booking | AccountEvent, b: Booking | AccountEvent) =>
      a.startDate.localeCompare(b.startDate),
  )
  if (next === undefined) return null
  const { dateTime } = createFormat({
    ...intl,
    timezone: next.timezoneId,
    zone: zoneNames(next.timezoneId),
  })
  return { title: next.title, when: dateTime(next.startDate) }
}

/** Entries requested per list: more than one, because today's may already be over. */
const ENTRIES_PER_LIST = 10

import type { AccountEvent, Booking } from '../../../generated/types'
import { reservationStart } from '../../core/time/calendarDay'
import { createFormat } from '../../core/intl/createFormat'
import { zoneNames } from '../../core/intl/zoneTable'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { portalApi } from '../../core/session/portalApi'

interface Intl {
  locale: string
  currency: string
  timezone: string
}

/**
 * The next booking or event in a person's schedule, with its local start time; null if there is
 * none.
 */
export const nextQuery = (intl: Intl): CallQuery<{ title: string; when: string } | null> =>
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
  const query = { startDate: reservationStart(undefined, intl.timezone, now), pageSize: LOOKAHEAD }
  const [reservations, appointments, events] = await Promise.all([
    portalApi.list('account.reservations', { query, signal }),
    portalApi.list('account.appointments', { query, signal }),
    portalApi.list('account.events', { query: { upcoming: true, pageSize: 1 }, signal }),
  ])
  // The lists start with today's entries: skip those that are over or cancelled.
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

/** Entries requested per list: enough to skip today's that are already over. */
const LOOKAHEAD = 10

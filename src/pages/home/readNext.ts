import type { AccountEvent, Booking } from '../../../generated/types'
import { reservationStart } from '../../core/time/calendarDay'
import { createFormat } from '../../core/intl/createFormat'
import { zoneNames } from '../../core/intl/zoneTable'
import { portalApi } from '../../core/session/portalApi'

/**
 * The next thing in a person's schedule with its local start time; undefined if there is none.
 * Loaded once the page is usable.
 */
export async function readNext(intl: {
  locale: string
  currency: string
  timezone: string
}): Promise<{ title: string; when: string } | undefined> {
  const now = new Date()
  const query = { startDate: reservationStart(undefined, intl.timezone, now), pageSize: LOOK_AHEAD }
  const [reservations, appointments, events] = await Promise.all([
    portalApi.list('account.reservations', { query }),
    portalApi.list('account.appointments', { query }),
    portalApi.list('account.events', { query: { upcoming: true, pageSize: 1 } }),
  ])
  // The lists start with today: skip what is over or cancelled.
  const bookings = [...reservations.items, ...appointments.items].filter(
    ({ cancelledAt, endDate }) => cancelledAt === null && new Date(endDate) > now,
  )
  const [next] = [...bookings, ...events.items].sort(
    (a: Booking | AccountEvent, b: Booking | AccountEvent) =>
      a.startDate.localeCompare(b.startDate),
  )
  if (next === undefined) return undefined
  const { dateTime } = createFormat({
    ...intl,
    timezone: next.timezoneId,
    zone: zoneNames(next.timezoneId),
  })
  return { title: next.title, when: dateTime(next.startDate) }
}

/** Enough to get past today's entries that are already over. */
const LOOK_AHEAD = 10

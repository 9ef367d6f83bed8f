import type { AccountEvent, Booking } from '../../../../generated/types'
import type { LoadPage } from '../../../core/api/createPages'
import { reservationStart } from '../../../core/intl/calendarDay'
import { portalApi } from '../../../core/session/portalApi'

/** Something that stands in a person's days: a booking, or an event with a place at it. */
export type AgendaItem = { id: number; startDate: string } & ({ booking: Booking } | { event: AccountEvent })

/** The most that the server answers on one page. */
const LARGEST_PAGE = 200

/** Reads a person's days from today on, in the order of their dates: reservations, appointments and events come from lists of their own, so that a page needs the first ones of each. (activity.my-schedule.screen) */
export const loadAgenda =
  (timezone: string): LoadPage<AgendaItem> =>
  async ({ pageNumber, pageSize }) => {
    const needed = { pageNumber: 1, pageSize: Math.min(LARGEST_PAGE, pageNumber * pageSize) }
    const startDate = reservationStart(undefined, timezone, new Date())
    const [reservations, appointments, events] = await Promise.all([
      portalApi.list('account.reservations', { query: { startDate, ...needed } }),
      portalApi.list('account.appointments', { query: { startDate, ...needed } }),
      portalApi.list('account.events', { query: { upcoming: true, ...needed } }),
    ])
    // Bookings and events are counted apart: one has the even keys, the other the odd ones.
    const all: AgendaItem[] = [
      ...[...reservations.items, ...appointments.items].map((booking) => ({ id: booking.id * 2, startDate: booking.startDate, booking })),
      ...events.items.map((event) => ({ id: event.id * 2 + 1, startDate: event.startDate, event })),
    ].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
    const totalCount = reservations.pagination.totalCount + appointments.pagination.totalCount + events.pagination.totalCount
    const end = pageNumber * pageSize
    return { items: all.slice(end - pageSize, end), pagination: { pageNumber, pageSize, totalCount, hasPreviousPage: pageNumber > 1, hasNextPage: end < Math.min(totalCount, LARGEST_PAGE) } }
  }

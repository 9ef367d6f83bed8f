import type { AccountEvent, Booking } from '../../../../generated/types'
import type { LoadPage } from '../../../core/api/createPages'
import { reservationStart } from '../../../core/intl/calendarDay'
import { portalApi } from '../../../core/session/portalApi'

/** Something that stands in a person's days: a booking, or an event with a place at it. */
export type AgendaItem = { id: number; startDate: string } & (
  { booking: Booking } | { event: AccountEvent }
)

/** The most that the server answers on one page. */
const LARGEST_PAGE = 200

/**
 * Reads a person's days from today on, in the order of their dates: reservations, appointments and
 * events come from lists of their own, so that a page needs the first ones of each.
 * (activity.my-schedule.screen)
 */
export const loadAgenda =
  (timezone: string): LoadPage<AgendaItem> =>
  async ({ pageNumber, pageSize }) => {
    const end = pageNumber * pageSize
    const startDate = reservationStart(undefined, timezone, new Date())
    const [reservations, appointments, events] = await Promise.all([
      firstOf(end, (asked) =>
        portalApi.list('account.reservations', { query: { startDate, ...asked } }),
      ),
      firstOf(end, (asked) =>
        portalApi.list('account.appointments', { query: { startDate, ...asked } }),
      ),
      firstOf(end, (asked) =>
        portalApi.list('account.events', { query: { upcoming: true, ...asked } }),
      ),
    ])
    // Bookings and events are counted apart: one has the even keys, the other the odd ones.
    const all: AgendaItem[] = [
      ...[...reservations.items, ...appointments.items].map((booking) => ({
        id: booking.id * 2,
        startDate: booking.startDate,
        booking,
      })),
      ...events.items.map((event) => ({ id: event.id * 2 + 1, startDate: event.startDate, event })),
    ].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
    const totalCount = reservations.total + appointments.total + events.total
    const isLeast = reservations.isLeast || appointments.isLeast || events.isLeast
    return {
      items: all.slice(end - pageSize, end),
      pagination: {
        pageNumber,
        pageSize,
        totalCount,
        hasPreviousPage: pageNumber > 1,
        hasNextPage: end < totalCount,
        ...(isLeast && { totalIsLeast: true }),
      },
    }
  }

/**
 * The first `needed` entries of a list, in as many pages as they take, and how many there are in
 * all, or at least.
 */
async function firstOf<Item>(
  needed: number,
  load: LoadPage<Item>,
): Promise<{ items: readonly Item[]; total: number; isLeast: boolean }> {
  const pageSize = Math.min(LARGEST_PAGE, needed)
  const items: Item[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { items: found, pagination } = await load({ pageNumber, pageSize })
    items.push(...found)
    if (items.length >= needed || !pagination.hasNextPage)
      return { items, total: pagination.totalCount, isLeast: pagination.totalIsLeast === true }
  }
}

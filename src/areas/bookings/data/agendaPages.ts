import type { AccountEvent, Booking } from '#generated/types'
import type { CallPages, ListPage } from '../../../core/query/callQuery'
import { reservationStart } from '../../../core/time/calendarDay'
import { portalApi } from '../../../core/session/portalApi'

/** An entry of the agenda: a booking, or an event the customer has a ticket for. */
export type AgendaItem = { id: number; startDate: string } & (
  { booking: Booking } | { event: AccountEvent }
)

/** Maximum page size of the server. */
const MAX_PAGE_SIZE = 200

const CALLS = ['account.reservations', 'account.appointments', 'account.events'] as const

/**
 * The agenda from today on, in date order, a page's cancelled bookings last. It merges three lists
 * (reservations, appointments, events). The entries up to the end of the requested page may all
 * come from one list, so as many are loaded from each list. `pageCount` pages are loaded as one
 * larger page, as in `readLoadedPages`. (activity.my-schedule.screen)
 */
export const agendaPages = (timezone: string, pageSize: number): CallPages<AgendaItem> => ({
  queryKey: [CALLS.join('+'), { timezone, pageSize }],
  queryFn: async ({ signal, pageParam, pageCount = 1 }) => {
    const page = await loadAgenda(
      { timezone, pageSize: pageSize * pageCount, signal },
      (pageParam - 1) / pageCount + 1,
    )
    return { ...page, items: sinkCancelled(page.items, pageSize) }
  },
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination.hasNextPage ? pagination.pageNumber + 1 : undefined,
  meta: { calls: CALLS },
  pageSize,
})

async function loadAgenda(
  { timezone, pageSize, signal }: { timezone: string; pageSize: number; signal: AbortSignal },
  pageNumber: number,
): Promise<ListPage<AgendaItem>> {
  const end = pageNumber * pageSize
  const startDate = reservationStart(undefined, timezone, new Date())
  const [reservations, appointments, events] = await Promise.all([
    loadFirst(end, (page) =>
      portalApi.list('account.reservations', { query: { startDate, ...page }, signal }),
    ),
    loadFirst(end, (page) =>
      portalApi.list('account.appointments', { query: { startDate, ...page }, signal }),
    ),
    loadFirst(end, (page) =>
      portalApi.list('account.events', { query: { upcoming: true, ...page }, signal }),
    ),
  ])
  const merged = toItems([...reservations.items, ...appointments.items], events.items).sort(
    (a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id,
  )
  return toPage(merged, [reservations, appointments, events], { pageNumber, pageSize })
}

/**
 * Moves each page's cancelled bookings below what the customer still has to come for. A refetch
 * loads several pages as one, which must not mix them.
 */
const sinkCancelled = (items: readonly AgendaItem[], pageSize: number): AgendaItem[] => {
  const rankOf = new Map(
    items.map((item, index) => [
      item,
      2 * Math.floor(index / pageSize) + (isCancelled(item) ? 1 : 0),
    ]),
  )
  return items.toSorted((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0))
}

const isCancelled = (item: AgendaItem): boolean =>
  'booking' in item && item.booking.cancelledAt !== null

/**
 * The bookings and events that have ended, latest first; merged from three lists like the agenda.
 */
export const pastAgendaPages = (pageSize: number): CallPages<AgendaItem> => ({
  queryKey: [CALLS.join('+'), { past: true, pageSize }],
  queryFn: ({ signal, pageParam, pageCount = 1 }) =>
    loadPast(pageSize * pageCount, (pageParam - 1) / pageCount + 1, signal),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination.hasNextPage ? pagination.pageNumber + 1 : undefined,
  meta: { calls: CALLS },
  pageSize,
})

async function loadPast(
  pageSize: number,
  pageNumber: number,
  signal: AbortSignal,
): Promise<ListPage<AgendaItem>> {
  const end = pageNumber * pageSize
  const [reservations, appointments, events] = await Promise.all([
    loadFirst(end, (page) =>
      portalApi.list('account.reservations', { query: { past: true, ...page }, signal }),
    ),
    loadFirst(end, (page) =>
      portalApi.list('account.appointments', { query: { past: true, ...page }, signal }),
    ),
    loadFirst(end, (page) =>
      portalApi.list('account.events', { query: { upcoming: false, ...page }, signal }),
    ),
  ])
  const items = toItems([...reservations.items, ...appointments.items], events.items).sort(
    (a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id,
  )
  return toPage(items, [reservations, appointments, events], { pageNumber, pageSize })
}

/**
 * A booking and an event may have the same id; in the agenda, bookings get even ids and events odd
 * ones.
 */
const toItems = (bookings: readonly Booking[], events: readonly AccountEvent[]): AgendaItem[] => [
  ...bookings.map((booking) => ({ id: booking.id * 2, startDate: booking.startDate, booking })),
  ...events.map((event) => ({ id: event.id * 2 + 1, startDate: event.startDate, event })),
]

/** A page of the merged entries; each list must have been read up to the end of that page. */
function toPage(
  merged: readonly AgendaItem[],
  lists: readonly { total: number; isLowerBound: boolean }[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): ListPage<AgendaItem> {
  const end = pageNumber * pageSize
  const totalCount = lists.reduce((sum, { total }) => sum + total, 0)
  return {
    items: merged.slice(end - pageSize, end),
    pagination: {
      pageNumber,
      pageSize,
      totalCount,
      hasPreviousPage: pageNumber > 1,
      hasNextPage: end < totalCount,
      ...(lists.some(({ isLowerBound }) => isLowerBound) && { isLowerBound: true }),
    },
  }
}

/**
 * Loads the first `count` entries of a list, from as many pages as necessary, with the list's total
 * or a lower bound of the total.
 */
async function loadFirst<Item>(
  count: number,
  load: (page: { pageNumber: number; pageSize: number }) => Promise<ListPage<Item>>,
): Promise<{ items: readonly Item[]; total: number; isLowerBound: boolean }> {
  const pageSize = Math.min(MAX_PAGE_SIZE, count)
  const items: Item[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { items: found, pagination } = await load({ pageNumber, pageSize })
    items.push(...found)
    if (items.length >= count || !pagination.hasNextPage)
      return { items, total: pagination.totalCount, isLowerBound: pagination.isLowerBound === true }
  }
}

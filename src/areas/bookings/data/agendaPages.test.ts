import { afterEach, expect, it, vi } from 'vitest'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { agendaPages, pastAgendaPages } from './agendaPages'

const list = vi.spyOn(portalApi, 'list')
afterEach(() => list.mockReset())

/**
 * A fake server with this many entries per list; their dates alternate between the lists. It
 * returns at most 200 per page.
 */
function serve(counts: Readonly<Record<string, number>>): void {
  const answer = (
    id: string,
    { query: { pageNumber, pageSize } }: { query: { pageNumber: number; pageSize: number } },
  ) => {
    if (pageSize > 200) throw new Error(`${id} was requested with a page size of ${pageSize}`)
    const total = counts[id] ?? 0
    const all = Array.from({ length: total }, (_, index) => ({
      id: index + 1 + (id === 'account.appointments' ? 1000 : 0),
      startDate: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      cancelledAt: null,
    }))
    const end = pageNumber * pageSize
    return Promise.resolve({
      items: all.slice(end - pageSize, end),
      pagination: {
        pageNumber,
        pageSize,
        totalCount: total,
        hasPreviousPage: pageNumber > 1,
        hasNextPage: end < total,
      },
    })
  }
  list.mockImplementation(answer as unknown as typeof portalApi.list)
}

it.each([
  [{ 'account.reservations': 260, 'account.appointments': 3, 'account.events': 130 }, 393],
  [{ 'account.reservations': 150, 'account.appointments': 150, 'account.events': 150 }, 450],
  [{ 'account.events': 1 }, 1],
  [{}, 0],
])(
  'loads every entry of the agenda exactly once, in date order: %j [activity.my-schedule.screen]',
  async (counts, total) => {
    serve(counts)
    const list = new InfiniteQueryObserver(portalQueries(), agendaPages('UTC', 24))
    const stop = list.subscribe(() => undefined)
    await list.refetch()
    while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
    const { data } = list.getCurrentResult()
    stop()
    const items = data?.pages.flatMap((page) => page.items) ?? []
    expect([
      items.length,
      new Set(items.map(({ id }) => id)).size,
      data?.pages.at(-1)?.pagination.totalCount,
    ]).toEqual([total, total, total])
    expect(items.map(({ startDate }) => startDate)).toEqual(
      items.map(({ startDate }) => startDate).sort(),
    )
  },
)

it('lists past bookings and events, the latest first', async () => {
  serve({ 'account.reservations': 3, 'account.appointments': 2, 'account.events': 4 })
  const past = new InfiniteQueryObserver(portalQueries(), pastAgendaPages(24))
  const stop = past.subscribe(() => undefined)
  await past.refetch()
  const { data } = past.getCurrentResult()
  stop()
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const starts = items.map(({ startDate }) => startDate)
  expect(starts).toEqual(starts.toSorted().reverse())
  expect(items.filter((item) => 'event' in item)).toHaveLength(4)
  expect(items).toHaveLength(9)
  expect(list).toHaveBeenCalledWith(
    'account.events',
    expect.objectContaining({ query: expect.objectContaining({ upcoming: false }) as unknown }),
  )
})

it('lists cancelled bookings after what is still to come, page by page, also when a refetch loads several at once', async () => {
  list.mockImplementation(((id: string) =>
    Promise.resolve({
      items:
        id === 'account.reservations'
          ? [
              { id: 1, startDate: '2026-01-01T10:00:00Z', cancelledAt: '2025-12-01T10:00:00Z' },
              { id: 2, startDate: '2026-01-02T10:00:00Z', cancelledAt: null },
            ]
          : id === 'account.events'
            ? [{ id: 3, startDate: '2026-01-03T10:00:00Z' }]
            : [],
      pagination: { totalCount: 1, hasNextPage: false },
    })) as unknown as typeof portalApi.list)
  const agenda = new InfiniteQueryObserver(portalQueries(), agendaPages('Europe/Paris', 24))
  const stop = agenda.subscribe(() => undefined)
  await agenda.refetch()
  const { data } = agenda.getCurrentResult()
  stop()
  const days = data?.pages.flatMap(({ items }) => items.map(({ startDate }) => startDate[9]))
  expect(days).toEqual(['2', '3', '1'])
  const { queryFn } = agendaPages('Europe/Paris', 2)
  const signal = new AbortController().signal
  const refetched = await queryFn({ signal, pageParam: 1, pageCount: 2 })
  expect(refetched.items.map(({ startDate }) => startDate[9])).toEqual(['2', '1', '3'])
})

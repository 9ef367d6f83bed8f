import { afterEach, expect, it, vi } from 'vitest'
import type { FreeSchedule } from '../../../generated/types'
import { portalApi } from '../../core/session/portalApi'
import { freeTablesQuery } from './freeTables'

const list = vi.spyOn(portalApi, 'list')
afterEach(() => {
  list.mockReset()
})

const search = { partySize: 2, count: 2, times: 3 }
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const tables = ['17:00', '18:00'].map((last, id) => ({
  schedule: { id },
  startDates: ['16:45', last].map((time) => at(time).toISOString()),
})) as unknown as readonly FreeSchedule[]

it('asks once for all restaurants, and drops those whose times have passed', async () => {
  list.mockResolvedValue({ items: tables } as never)
  const { queryFn, select } = freeTablesQuery(search, at('17:00'))
  const found = await queryFn({ signal: new AbortController().signal })
  expect(list.mock.calls.map(([call, input]) => [call, input?.query])).toEqual([
    ['reservations.free', { group: 'dining', fromTime: '17:00', ...search }],
  ])
  expect(select?.(found)).toEqual([
    { schedule: { id: 1 }, startDates: [at('18:00').toISOString()] },
  ])
})

it('is reloaded every 15 minutes, and meanwhile keeps what it shows', () => {
  const [now, soon, later] = ['16:31', '16:44', '16:46'].map((time) =>
    freeTablesQuery(search, at(time)),
  )
  expect(soon?.queryKey).toEqual(now?.queryKey)
  expect(later?.queryKey).not.toEqual(now?.queryKey)
  expect(later?.placeholderData?.(tables)).toBe(tables)
})

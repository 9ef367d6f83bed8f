import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portalApi } from '../../core/session/portalApi'
import { freeTablesQuery, type FreeTables } from './freeTables'

const list = vi.spyOn(portalApi, 'list')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T16:00:00Z') })
})
afterEach(() => {
  list.mockReset()
  vi.useRealTimers()
})

const slot = (time: string) => ({
  startDate: `2026-11-24T${time}:00Z`,
  startDateLocal: `2026-11-24T${time}:00`,
})
const later = new Date('2026-11-24T16:30:00Z')

/** Restaurants with their free times, or an error; the numbers of those that are asked are returned. */
function club(answers: readonly (readonly string[] | Error)[]): readonly number[] {
  const asked: number[] = []
  const answer = (call: string, input: { params?: { reservationId: number } }) => {
    if (call === 'reservations.list')
      return Promise.resolve({ items: answers.map((_, id) => ({ id, timezoneId: 'UTC' })) })
    const id = input.params?.reservationId ?? -1
    asked.push(id)
    const times = answers[id]
    return times instanceof Error
      ? Promise.reject(times)
      : Promise.resolve({ items: (times ?? []).map(slot) })
  }
  list.mockImplementation(answer as never)
  return asked
}

const search = { partySize: 2, count: 2, times: 1 }
async function read(at = later): Promise<readonly [number, ...string[]][]> {
  const { queryFn, select } = freeTablesQuery(search, at)
  const tables = await queryFn({ signal: new AbortController().signal })
  return (select?.(tables as readonly FreeTables[]) ?? []).map(({ restaurant, slots }) => [
    restaurant.id,
    ...slots.map(({ startDate }) => startDate.slice(11, 16)),
  ])
}

it('asks restaurants in the club’s order until it has found enough', async () => {
  const asked = club([['17:00'], [], ...Array<string[]>(8).fill([]), ['18:00'], ['19:00']])
  expect(await read()).toEqual([
    [0, '17:00'],
    [10, '18:00'],
  ])
  expect(asked).not.toContain(11)
})

it('leaves out a restaurant that does not answer, but does not say that there are no tables then', async () => {
  const failed = new Error('failed')
  club([failed, ['17:00']])
  expect(await read()).toEqual([[1, '17:00']])
  club([failed, []])
  await expect(read()).rejects.toBe(failed)
})

it('drops times that pass, is read anew each hour and does not follow availability', async () => {
  club([['17:00', '18:00'], ['17:00']])
  expect(await read(new Date('2026-11-24T17:10:00Z'))).toEqual([[0, '18:00']])
  const [now, soon, hourLater] = ['16:30', '16:45', '17:10'].map((time) =>
    freeTablesQuery(search, new Date(`2026-11-24T${time}:00Z`)),
  )
  expect(soon?.queryKey).toEqual(now?.queryKey)
  expect(hourLater?.queryKey).not.toEqual(now?.queryKey)
  expect(now?.meta.calls).toEqual(['reservations.list'])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { offsetMinutes } from '../../src/core/time/offsetMinutes'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Schedule {
  id: number
  name: string
}
interface Slot {
  id: string
  start_date: string
  start_date_local: string
  day: string
  quantity: number
  resource_ids: number[]
}

/** The next two days whose following night has a clock change. */
function nightsOfClockChange(timezone: string): readonly string[] {
  const today = Math.floor(Date.now() / DAY_MS)
  const noons = Array.from({ length: 367 }, (_, day) => new Date((today + day + 1.5) * DAY_MS))
  const offsets = noons.map((noon) => offsetMinutes(timezone, noon))
  return noons
    .filter((_, day) => offsets[day + 1] !== undefined && offsets[day] !== offsets[day + 1])
    .map((noon) => noon.toISOString().slice(0, 10))
    .slice(0, 2)
}

const DAY_MS = 86_400_000

describe.each(lockEngines)('slots on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const today = dayIn('America/New_York', new Date())
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser('harbour.localhost')
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const idOf = async (name: string, kind = 'reservations', browser = alex): Promise<number> =>
    (await browser.call('GET', `/api/${kind}`))
      .json<Schedule[]>()
      .find((schedule) => schedule.name === name)?.id ?? 0
  const slots = async (at: string, browser = alex): Promise<Slot[]> => {
    const answer = await browser.call('GET', at)
    expect([200, 204], `${at} ${answer.body}`).toContain(answer.statusCode)
    return answer.statusCode === 204 ? [] : answer.json<Slot[]>()
  }

  it('are listed for up to 31 days in the schedule’s time zone, with fee, ids and what is left [activity.call.get-slots] [activity.entity.slot] [activity.slot.fee]', async () => {
    const id = await idOf('Night Watch')
    const path = `/api/reservations/${id}/slots`
    const found = await slots(
      `${path}?start_date=${addDays(today, 1)}&end_date=${addDays(today, 31)}`,
    )
    expect(found.length).toBeGreaterThan(31 * 7)
    expect(found[0]).toMatchObject({
      reservation_id: id,
      appointment_id: null,
      duration: 60,
      fee: 0,
      quantity: 1,
      day: addDays(today, 1),
      start_date_local: `${addDays(today, 1)}T22:00:00`,
      resource_ids: [expect.any(Number)],
    })
    expect(found.map(({ start_date }) => start_date)).toEqual(
      [...found].map(({ start_date }) => start_date).sort(),
    )
    expect((await slots(`${path}?start_date=${addDays(today, 1)}`)).at(-1)).toMatchObject({
      day: addDays(today, 1),
      start_date_local: `${addDays(today, 2)}T05:00:00`,
    })
    const massage = await idOf('Deep tissue massage', 'appointments')
    const [first] = await slots(
      `/api/appointments/${massage}/slots?start_date=${addDays(today, 1)}&end_date=${addDays(today, 7)}`,
    )
    expect(first).toMatchObject({
      fee: 130,
      fee_type: 'slot',
      appointment_id: massage,
      capacity: 1,
    })
    const cellar = await idOf('The Cellar Table')
    const [supper] = await slots(
      `/api/reservations/${cellar}/slots?start_date=${addDays(today, 1)}&end_date=${addDays(today, 30)}`,
    )
    expect(supper).toMatchObject({
      fee: 95,
      fee_type: 'person',
      charges: [{ title: 'Candles and linen', amount: 20 }],
    })
  })

  it('can’t be requested for a day that does not exist, for more than 31 days or at another club', async () => {
    const path = `/api/reservations/${await idOf('Night Watch')}/slots`
    for (const [query, at] of [
      ['start_date=tomorrow', '/start_date'],
      ['start_date=2026-02-30', '/start_date'],
      [`start_date=${today}&end_date=2026`, '/end_date'],
      [`start_date=${today}&end_date=${addDays(today, -1)}`, '/end_date'],
      [`start_date=${today}&end_date=${addDays(today, 31)}`, '/end_date'],
      ['start_date=9999-12-31', '/start_date'],
      ['start_date=0000-01-01', '/start_date'],
    ] as const) {
      const answer = await alex.call('GET', `${path}?${query}`)
      expect(
        [answer.statusCode, answer.json<{ code: string; error_details: object[] }>()],
        query,
      ).toMatchObject([422, { code: 'invalid_request', error_details: [{ path: at }] }])
    }
    const ines = server.browser('noria.localhost')
    await ines.signIn('ines@example.com')
    expect((await ines.call('GET', path)).statusCode).toBe(404)
    expect((await server.browser('harbour.localhost').call('GET', path)).statusCode).toBe(401)
    const night = await idOf('Sala de noche', 'reservations', ines)
    const counts = await Promise.all(
      nightsOfClockChange('Europe/Madrid').map(async (day) =>
        slots(`/api/reservations/${night}/slots?start_date=${day}`, ines),
      ),
    )
    expect(counts.map(({ length }) => length).sort()).toEqual([7, 9])
  })

  it('are those that fit the party: a party that is too large sees none, a full day has none', async () => {
    const id = await idOf('The Long Room')
    const month = `start_date=${today}&end_date=${addDays(today, 13)}`
    const slotsFor = (size: number) =>
      slots(`/api/reservations/${id}/slots?${month}&party_size=${size}`)
    const two = await slotsFor(2)
    expect((await slotsFor(8)).length).toBeLessThan(two.length)
    expect(await slotsFor(9)).toEqual([])
    const days = new Map<string, number>()
    for (const { day, quantity } of two) days.set(day, (days.get(day) ?? 0) + quantity)
    const busy = [3, 10].map((inDays) => addDays(today, inDays))
    for (const day of busy) expect(days.has(day), day).toBe(false)
    expect(days.size).toBeGreaterThan(4)
  })

  it('of a booking are free again once it is cancelled', async () => {
    const [room] = (await alex.call('GET', '/api/account/reservations'))
      .json<{ id: number; title: string; start_date: string; start_date_local: string }[]>()
      .filter(({ title }) => title === 'The Chart Room')
    const free = async () =>
      (
        await slots(
          `/api/reservations/${await idOf('The Chart Room')}/slots?start_date=${room?.start_date_local.slice(0, 10)}`,
        )
      ).some(({ start_date }) => start_date === room?.start_date)
    expect(await free()).toBe(false)
    const answer = await alex.call('POST', `/api/account/reservations/${room?.id}/cancel`)
    expect(answer.json()).toMatchObject({ success: true })
    expect(await free()).toBe(true)
  })

  it('are never taken twice, even by direct writes: the database refuses overlapping times of a resource', async () => {
    const insert = (start: string, end: string, resource = 0) =>
      server.context.db.tx(1, (tx) =>
        tx.execute(sql`
          insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
          select company_id, schedule_id, id, ${start}::timestamptz, ${end}::timestamptz, 'Repairs'
          from schedule_resources order by id offset ${resource} limit 1`),
      )
    await insert('2027-01-05T10:00Z', '2027-01-05T11:00Z')
    await insert('2027-01-05T11:00Z', '2027-01-05T12:00Z')
    await insert('2027-01-05T10:30Z', '2027-01-05T11:30Z', 1)
    await expect(insert('2027-01-05T11:59Z', '2027-01-05T13:00Z')).rejects.toMatchObject({
      cause: { constraint: 'occupancies_once' },
    })
  })
})

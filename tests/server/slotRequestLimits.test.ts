import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MINUTE = 60_000

interface RequestAnswer {
  id: number
  slot_id: string | null
}

describe.each(engines)('requests for a slot go round no limit on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let people: Browser[] = []
  let clockOffsetMs = 0
  let id = 0
  let slot: SlotAnswer
  let free: readonly SlotAnswer[] = []
  const { crowd, run } = eventSteps(() => server)
  const { schedule, slots, call } = bookingSteps()
  const person = (index: number): Browser => people[index] ?? server.browser()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    owner = server.browser()
    await owner.signInAdmin('owner')
    people = await crowd('limit', 3)
    id = await schedule(person(0), 'Night Watch')
    await run(
      sql`update schedules set starting_price_cents = 0, charges = '[]', max_days_out = 60 where id = ${id}`,
    )
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clockOffsetMs = 0
    for (const table of ['slot_requests', 'slot_holds', 'bookings', 'cart_items', 'occupancies'])
      await run(sql`delete from ${sql.identifier(table)} where schedule_id = ${id}`)
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind <> 'mail'`))
    free = await slots(person(0), id, { from: 6 })
    const [first] = free
    if (first === undefined) throw new Error('the Night Watch has no free time')
    slot = first
    await fill(slot.end_date, 12)
    await limit(null)
  })
  const limit = async (bookings: object | null) => {
    expect((await owner.patch(1, { settings: { bookings } })).statusCode).toBe(200)
  }
  /** Takes everything in some hours by telephone. */
  const fill = (from: string, hours: number) =>
    run(sql`
      insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
      select company_id, schedule_id, id, ${from}::timestamptz, ${from}::timestamptz + ${hours} * interval '1 hour', 'By telephone'
      from schedule_resources where schedule_id = ${id}`)
  const ask = (browser: Browser, day = slot.day, party_size = 1) =>
    call(browser, '/api/account/slot-requests', { schedule_id: id, day, party_size })
  const requestOf = async (browser: Browser): Promise<RequestAnswer | undefined> => {
    const answer = await browser.call('GET', `/api/account/slot-requests?schedule_id=${id}`)
    return answer.statusCode === 204 ? undefined : answer.json<RequestAnswer[]>()[0]
  }
  const withdraw = async (browser: Browser): Promise<void> => {
    const request = (await requestOf(browser))?.id ?? 0
    const answer = await browser.call('DELETE', `/api/account/slot-requests/${request}`)
    expect(answer.statusCode).toBe(204)
  }
  const book = (browser: Browser, { id: slot_id } = slot) =>
    call(browser, '/api/reservations/book', { reservation_id: id, slot_id }, randomUUID())
  const putInCart = (browser: Browser, { id: slot_id } = slot, body = {}) =>
    call(browser, '/api/cart/reservations', { reservation_id: id, slot_id, ...body })
  const later = async (ms = 0): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  /** Has the only time of the day booked, then requested, then cancelled. */
  const freeFor = async (browsers: readonly Browser[]): Promise<void> => {
    const booking = (await book(person(0))).json<{ id: number }>().id
    for (const browser of browsers) expect(outcome(await ask(browser))).toBe('200')
    const path = `/api/account/reservations/${booking}/cancel`
    expect(outcome(await call(person(0), path, undefined))).toBe('200')
    await later()
  }
  const held = sql`select count(*)::integer as count from occupancies where slot_request_id is not null`

  it('a day on which the party can book a time is not requested, nor for a party that never fits', async () => {
    const days = [...new Set(free.map(({ day }) => day))]
    for (const day of days.slice(0, 18))
      expect(outcome(await ask(person(1), day))).toBe('409 times_left')
    expect(outcome(await ask(person(1), slot.day, 1000))).toBe('422 party_too_large')
    await later()
    expect(await run(held)).toEqual([{ count: 0 }])
    expect(outcome(await book(person(0)))).toBe('200')
    expect(outcome(await ask(person(1)))).toBe('200')
  })

  it('a member can request as many days of a schedule as the club allows bookings', async () => {
    await limit({ maxUnpaid: 1, maxOpen: 2 })
    const days = [...new Set(free.map(({ day }) => day))]
    await run(sql`delete from occupancies where schedule_id = ${id}`)
    await fill(slot.start_date, 24 * 30)
    for (const [n, code] of ['200', '200', '409 too_many_slot_requests'].entries())
      expect(outcome(await ask(person(1), days[n]))).toBe(code)
    expect(outcome(await ask(person(1), days[0]))).toBe('200')
    await withdraw(person(1))
    expect(outcome(await ask(person(1), days[2]))).toBe('200')
  })

  it('an offer counts as an unpaid time; who has as many as the club allows is passed over until they have fewer', async () => {
    await limit({ maxUnpaid: 1 })
    const other = free.find(({ day }) => day !== slot.day)
    expect(outcome(await putInCart(person(1), other))).toBe('200')
    await freeFor([person(1), person(2)])
    expect(await requestOf(person(1))).toMatchObject({ slot_id: null })
    expect(await requestOf(person(2))).toMatchObject({ slot_id: slot.id })
    expect(outcome(await putInCart(person(2), other))).toBe('409 slot_taken')
    const third = free.find(({ day }) => day !== slot.day && day !== other?.day)
    expect(outcome(await putInCart(person(2), third))).toBe('409 too_many_unpaid')
    // The offered time itself takes the place of its offer.
    expect(outcome(await putInCart(person(2)))).toBe('200')
    expect(outcome(await putInCart(person(2), slot, { quantity: 0 }))).toBe('200')
    await later()
    expect(await requestOf(person(1))).toMatchObject({ slot_id: null })
    expect(outcome(await putInCart(person(1), other, { quantity: 0 }))).toBe('200')
    await later()
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
  })

  it('an offered time can be booked by a member who has all other bookings that the club allows', async () => {
    await limit({ maxOpen: 2 })
    const other = free.find(({ day }) => day !== slot.day)
    expect(outcome(await book(person(1), other))).toBe('200')
    await freeFor([person(1)])
    expect(outcome(await book(person(1)))).toBe('200')
    expect(await run(sql`select count(*)::integer as count from slot_holds`)).toEqual([
      { count: 0 },
    ])
  })

  it('a time whose offer was withdrawn or lapsed is not offered to the same member again at once, but to others', async () => {
    await freeFor([person(1)])
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
    await withdraw(person(1))
    expect(outcome(await ask(person(1)))).toBe('409 times_left')
    await freeFor([person(1), person(2)])
    expect(await requestOf(person(1))).toMatchObject({ slot_id: null })
    expect(await requestOf(person(2))).toMatchObject({ slot_id: slot.id })
    // Fifteen free minutes later it can be offered to the first again, and lapses.
    await later(16 * MINUTE)
    expect(await requestOf(person(2))).toBeUndefined()
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
    await later(16 * MINUTE)
    expect(await requestOf(person(1))).toBeUndefined()
    expect(outcome(await putInCart(person(1)))).toBe('409 held_recently')
    await freeFor([person(1)])
    expect(await requestOf(person(1))).toMatchObject({ slot_id: null })
    await later(15 * MINUTE)
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockSchedule } from '../../server/features/schedules/scheduleRepository'
import { offerSlots } from '../../server/features/schedules/slotRequests'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { lockEngines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

const MINUTE = 60_000

interface RequestAnswer {
  id: number
  day: string
  slot_id: string | null
  held_until: string | null
}

describe.each(lockEngines)('requests for a slot on a full day on $name', (engine) => {
  let server: TestServer
  let people: Browser[] = []
  let clockOffsetMs = 0
  let id = 0
  let slot: SlotAnswer
  const { crowd, run } = eventSteps(() => server)
  const { schedule, slots, call, hold, refusal } = bookingSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    people = await crowd('night', 4)
    id = await schedule(person(0), 'Night Watch')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clockOffsetMs = 0
    await forgetRequests()
    await run(sql`delete from occupancies where schedule_id = ${id}`)
    await run(sql`delete from cart_items`)
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind <> 'mail'`))
    const [first] = await slots(person(0), id, { from: 6 })
    if (first === undefined) throw new Error('the Night Watch has no free time')
    slot = first
    // Everything else of that day is taken by telephone.
    await run(sql`
      insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
      select company_id, schedule_id, id, ${slot.end_date}::timestamptz, ${slot.end_date}::timestamptz + interval '12 hours', 'By telephone'
      from schedule_resources where schedule_id = ${id}`)
  })

  const forgetRequests = async (): Promise<void> => {
    await run(sql`delete from slot_requests`)
    await run(sql`delete from slot_holds`)
  }
  const person = (index: number): Browser => people[index] ?? server.browser()
  const ask = (browser: Browser, day = slot.day) =>
    call(browser, '/api/account/slot-requests', { schedule_id: id, day })
  const withdraw = (browser: Browser, request: number) =>
    browser.call('DELETE', `/api/account/slot-requests/${request}`)
  const requestOf = async (browser: Browser): Promise<RequestAnswer | undefined> => {
    const answer = await browser.call('GET', `/api/account/slot-requests?schedule_id=${id}`)
    return answer.statusCode === 204 ? undefined : answer.json<RequestAnswer[]>()[0]
  }
  const book = (browser: Browser, slotId = slot.id) =>
    call(browser, '/api/reservations/book', { reservation_id: id, slot_id: slotId }, randomUUID())
  const booked = async (browser: Browser): Promise<number> => {
    const answer = await book(browser)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ id: number }>().id
  }
  const cancel = async (browser: Browser, booking: number): Promise<void> => {
    const answer = await call(browser, `/api/account/reservations/${booking}/cancel`, undefined)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  /** Moves the clock forward and runs every payment job that is due. */
  const later = async (ms = 0): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const isFree = async (browser: Browser): Promise<boolean> =>
    (await slots(browser, id, { from: 5, days: 4 })).some((one) => one.id === slot.id)
  const mails = async () =>
    (await server.mails()).filter(({ subject }) => subject === 'A time is free: Night Watch')

  it('are stored once per customer and day, and only for days that can be booked', async () => {
    await booked(person(0))
    const first = await ask(person(1))
    expect(first.statusCode, first.body).toBe(200)
    expect((await ask(person(1))).json()).toEqual(first.json())
    expect(first.json()).toMatchObject({ day: slot.day, slot_id: null, held_until: null })
    const request = first.json<RequestAnswer>().id
    expect(outcome(await withdraw(person(2), request))).toBe('404 not_found')
    expect((await withdraw(person(1), request)).statusCode).toBe(204)
    expect(await requestOf(person(1))).toBeUndefined()
    expect(await refusal(ask(person(1), '2020-01-01'))).toEqual([422, 'slot_unavailable'])
    expect(await refusal(ask(person(1), '2026-02-31'))).toEqual([422, 'invalid_request'])
    expect(await refusal(ask(server.browser()))).toEqual([401, 'unauthorized'])
  })

  it('hold a cancelled booking’s slot for the first in line, who is notified by email and in the portal; no one else can book it', async () => {
    const before = (await mails()).length
    const booking = await booked(person(0))
    await ask(person(1))
    await ask(person(2))
    await later()
    expect((await mails()).length).toBe(before)
    await cancel(person(0), booking)
    await later()
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
    expect(await requestOf(person(2))).toMatchObject({ slot_id: null })
    const sent = (await mails()).slice(before)
    expect(sent.map(({ to }) => to)).toEqual(['night2@example.com'])
    expect(JSON.stringify(sent[0])).toContain(`/${id}?slot=${slot.id}`)
    const [notice] = (await person(1).call('GET', '/api/account/notifications')).json<
      { title: string; path: string }[]
    >()
    expect(notice).toMatchObject({
      title: 'A time is free: Night Watch',
      path: expect.stringMatching(new RegExp(`/${id}\\?slot=${slot.id}$`)) as string,
    })
    expect(await Promise.all([1, 2, 3].map((index) => isFree(person(index))))).toEqual([
      true,
      false,
      false,
    ])
    expect(await refusal(book(person(3)))).toEqual([409, 'slot_taken'])
    await booked(person(1))
    expect(await requestOf(person(1))).toBeUndefined()
    await later()
    expect(await requestOf(person(2))).toMatchObject({ slot_id: null })
  })

  it('pass a slot that isn’t booked within 15 minutes to the next in line, then to everyone', async () => {
    const booking = await booked(person(0))
    for (const index of [1, 2]) await ask(person(index))
    await cancel(person(0), booking)
    await later()
    const { held_until } = (await requestOf(person(1))) ?? {}
    const ends = Date.parse(String(held_until)) - Date.now() - clockOffsetMs
    expect(Math.abs(ends - 15 * MINUTE)).toBeLessThan(30_000)
    await later(15 * MINUTE + 1000)
    expect(await requestOf(person(1))).toBeUndefined()
    expect(await requestOf(person(2))).toMatchObject({ slot_id: slot.id })
    expect(await refusal(book(person(1)))).toEqual([409, 'slot_taken'])
    await later(15 * MINUTE + 1000)
    expect(await requestOf(person(2))).toBeUndefined()
    await booked(person(3))
  })

  it('are also offered slots freed by a lapsed hold, a moved booking, a closure that ends, or a withdrawn request', async () => {
    // A slot in another member’s cart.
    await run(sql`update schedules set starting_price_cents = 1000 where id = ${id}`)
    await hold(person(0), 'reservations', id, { slot_id: slot.id })
    await ask(person(1))
    await later(16 * MINUTE)
    await later()
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
    // A withdrawn request passes its slot to the next in line.
    await ask(person(2))
    await later()
    await withdraw(person(1), (await requestOf(person(1)))?.id ?? 0)
    await later()
    expect(await requestOf(person(2))).toMatchObject({ slot_id: slot.id })
    await forgetRequests()
    await run(sql`update schedules set starting_price_cents = 0 where id = ${id}`)
    // A booking that moves to another day.
    const booking = await booked(person(0))
    await ask(person(1))
    const [other] = await slots(person(0), id, { from: 9 })
    const moved = await call(person(0), `/api/account/reservations/${booking}/reschedule`, {
      slot_id: other?.id,
    })
    expect(moved.statusCode, moved.body).toBe(200)
    await later()
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
    await forgetRequests()
    // A day that was closed.
    await booked(person(3))
    await ask(person(1))
    const closed = [{ day: slot.day, start: null, end: null, note: '' }]
    await run(
      sql`update schedules set exceptions = ${JSON.stringify(closed)}::jsonb where id = ${id}`,
    )
    await run(
      sql`delete from occupancies where schedule_id = ${id} and starts_at = ${slot.start_date}::timestamptz`,
    )
    await later(6 * MINUTE)
    expect(await requestOf(person(1))).toMatchObject({ slot_id: null })
    await run(sql`update schedules set exceptions = '[]' where id = ${id}`)
    await later(6 * MINUTE)
    expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
  })

  // On PGlite, one transaction waits for the other.
  if (engine.name === 'PostgreSQL')
    it('are offered to a customer whose cart waits for the same schedule, without a deadlock', async () => {
      await booked(person(0))
      await ask(person(1))
      await later()
      // The slot is free again, and no job has run since.
      await run(
        sql`delete from occupancies where schedule_id = ${id} and starts_at = ${slot.start_date}::timestamptz`,
      )
      const [other] = await slots(person(1), id, { from: 9 })
      const limits = new Map([[1, { maxOpen: 5, maxUnpaid: 5 }]])
      const finish = await holdTransaction(
        (job) => server.db.tx(1, job),
        (tx) => lockSchedule(tx, 1, id),
      )
      const cart = hold(person(1), 'reservations', id, { slot_id: other?.id })
      const now = new Date(Date.now() + clockOffsetMs)
      // What is offered refers to the customer, whose row the cart has locked.
      try {
        await waitForLocks(server.db, 1)
      } finally {
        await finish((tx) => offerSlots(tx, 1, id, limits, now))
      }
      await cart
      expect(await requestOf(person(1))).toMatchObject({ slot_id: slot.id })
    })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSteps, type Refusal, type SlotAnswer } from './bookingSteps'
import { checkoutSteps } from './checkoutSteps'
import { engines, lockEngines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MINUTE = 60_000

describe.each(lockEngines)('how much of a schedule one member can take on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let owner: Browser
  const { run } = eventSteps(() => server)
  const { schedule, slots, call } = bookingSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())
  const limit = async (bookings: object | null) => {
    expect((await owner.patch(1, { settings: { bookings } })).statusCode).toBe(200)
  }
  /** How many answers there are with each outcome. */
  const tally = (answers: Awaited<ReturnType<typeof call>>[]) =>
    Object.fromEntries(
      [...new Set(answers.map(outcome))]
        .sort()
        .map((one) => [one, answers.filter((answer) => outcome(answer) === one).length]),
    )
  const spread = (free: readonly SlotAnswer[], count: number): SlotAnswer[] =>
    Array.from({ length: count }, (_, n) => free[n * 2]).flatMap((slot) => slot ?? [])

  it('of 20 times put in the cart at once, as many are held as the club allows, by default 5; removing one makes room for another', async () => {
    const id = await schedule(alex, 'The Chart Room')
    const free = spread(await slots(alex, id, { from: 2 }), 21)
    const hold = (slot: SlotAnswer | undefined, body = {}) =>
      call(alex, '/api/cart/reservations', { reservation_id: id, slot_id: slot?.id, ...body })
    expect(tally(await Promise.all(free.slice(0, 20).map((slot) => hold(slot))))).toEqual({
      200: 5,
      '409 too_many_unpaid': 15,
    })
    const [row] = await run(
      sql`select count(*)::integer as count from occupancies where cart_item_id is not null`,
    )
    expect(row).toEqual({ count: 5 })
    const cart = await alex.call('GET', '/api/cart')
    const [first] = cart.json<{
      items: { reservations: { id: number; slot: { id: string } }[] }
    }>().items.reservations
    // Changing one that is there takes no more.
    const held = free.find((slot) => slot.id === first?.slot.id)
    expect(outcome(await hold(held, { notes: 'By the window' }))).toBe('200')
    expect(outcome(await hold(held, { id: first?.id, quantity: 0 }))).toBe('200')
    expect(outcome(await hold(free[20]))).toBe('200')
    expect(outcome(await hold(held))).toBe('409 too_many_unpaid')
    await limit({ maxUnpaid: 6 })
    expect(outcome(await hold(held))).toBe('200')
    await run(sql`delete from cart_items`)
    await run(sql`delete from occupancies where cart_item_id is not null`)
    await run(sql`delete from slot_holds`)
    await limit(null)
  })

  it('of 20 bookings at once, as many succeed as the club allows; those in the cart count, those of other schedules, cancelled or over do not', async () => {
    const id = await schedule(alex, 'Night Watch')
    await run(sql`update schedules set starting_price_cents = 0, charges = '[]' where id = ${id}`)
    await limit({ maxUnpaid: 5, maxOpen: 4 })
    const free = spread(await slots(alex, id, { from: 2 }), 21)
    const book = (slot: SlotAnswer | undefined) =>
      call(alex, '/api/reservations/book', { reservation_id: id, slot_id: slot?.id }, randomUUID())
    const inCart = { reservation_id: id, slot_id: free[0]?.id }
    expect(outcome(await call(alex, '/api/cart/reservations', inCart))).toBe('200')
    const answers = await Promise.all(free.slice(1).map(book))
    expect(tally(answers)).toEqual({ 200: 3, '409 too_many_bookings': 17 })
    const [mine] = answers.filter(({ statusCode }) => statusCode === 200)
    const booking = mine?.json<{ id: number }>().id
    const cancelled = await call(alex, `/api/account/reservations/${booking}/cancel`, undefined)
    expect(outcome(cancelled)).toBe('200')
    expect(outcome(await book(free[1] ?? free[2]))).not.toBe('409 too_many_bookings')
    await run(
      sql`update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where schedule_id = ${id}`,
    )
    expect(outcome(await book(free.at(-1)))).not.toBe('409 too_many_bookings')
    await limit(null)
  })
})

describe.each(engines)('a time that was held on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let clockOffsetMs = 0
  const { run } = eventSteps(() => server)
  const { schedule, slots, call, hold } = bookingSteps()
  const { cart, place } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = server.browser()
    casey = server.browser()
    await alex.signIn('alex@example.com')
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clockOffsetMs = 0
    await run(sql`delete from cart_items`)
    await run(sql`delete from occupancies where cart_item_id is not null`)
    await run(sql`delete from slot_holds`)
  })
  const later = async (ms: number): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  /** A time that is a number of minutes ahead, give or take some seconds. */
  const inMinutes = (minutes: number): unknown =>
    expect.toSatisfy(
      (time: string) =>
        Math.abs(Date.parse(time) - Date.now() - clockOffsetMs - minutes * MINUTE) < 30_000,
    )
  const room = async (from: number) => {
    const id = await schedule(alex, 'The Chart Room')
    const [slot] = await slots(alex, id, { from })
    if (slot === undefined) throw new Error('the Chart Room is full')
    const add = (who = alex, body = {}) =>
      call(who, '/api/cart/reservations', { reservation_id: id, slot_id: slot.id, ...body })
    return { id, slot, add }
  }

  it('is not held again at once by the same member, whose cart is emptied or not; others can take it, and so can they after a while [activity.constant.reserved-until]', async () => {
    const { add } = await room(3)
    expect(outcome(await add())).toBe('200')
    await later(16 * MINUTE)
    // The checkout may hold it once more, the cart only when others have had their turn.
    expect((await cart(alex)).items.reservations).toMatchObject([
      { expired: true, fault: '', holdable_at: inMinutes(14) },
    ])
    const refused = await add()
    expect(outcome(refused)).toBe('409 held_recently')
    expect(refused.json<Refusal>().error_details).toMatchObject([{ minutes: 14 }])
    expect(outcome(await add(alex, { quantity: 0 }))).toBe('200')
    expect(outcome(await add())).toBe('409 held_recently')
    expect(outcome(await add(casey))).toBe('200')
    expect(outcome(await add(casey, { quantity: 0 }))).toBe('200')
    await later(15 * MINUTE)
    expect(outcome(await add())).toBe('200')
  })

  it('is held no longer for being removed and added again, or for a longer span around it', async () => {
    const { id, slot, add } = await room(4)
    const first = await hold(alex, 'reservations', id, { slot_id: slot.id })
    const until = first.items.reservations[0]?.['reserved_until']
    clockOffsetMs += 10 * MINUTE
    expect(outcome(await add(alex, { quantity: 0 }))).toBe('200')
    const again = await hold(alex, 'reservations', id, { slot_id: slot.id })
    expect(again.items.reservations[0]?.['reserved_until']).toBe(until)
    await later(6 * MINUTE)
    const end_date = new Date(Date.parse(slot.end_date) + 60 * MINUTE).toISOString()
    expect(outcome(await add(alex, { end_date }))).toBe('409 held_recently')
  })

  it('is renewed by the checkout up to 30 minutes in all, and then not until it was free for 15', async () => {
    const { add } = await room(5)
    expect(outcome(await add())).toBe('200')
    await later(16 * MINUTE)
    expect(outcome(await place(alex))).toBe('200')
    await later(15 * MINUTE)
    expect((await cart(alex)).items.reservations).toEqual([])
    expect(outcome(await add())).toBe('409 held_recently')
    await later(15 * MINUTE)
    expect(outcome(await add())).toBe('200')
  })

  it('that lapsed after the checkout had renewed it is refused by the cart and the checkout alike, which name the same minutes as its line', async () => {
    const { add } = await room(5)
    expect(outcome(await add())).toBe('200')
    clockOffsetMs += 14 * MINUTE
    expect(outcome(await place(alex))).toBe('200')
    expect(outcome(await add(alex, { notes: 'By the window' }))).toBe('200')
    await later(17 * MINUTE)
    expect((await cart(alex)).items.reservations).toMatchObject([
      { expired: true, fault: 'held_recently', holdable_at: inMinutes(13) },
    ])
    for (const refused of [await add(), await place(alex)]) {
      expect(outcome(refused)).toBe('409 held_recently')
      expect(refused.json<Refusal>().error_details).toMatchObject([{ minutes: 13 }])
    }
    await later(13 * MINUTE)
    expect((await cart(alex)).items.reservations).toMatchObject([
      { expired: true, fault: '', holdable_at: null },
    ])
    expect(outcome(await place(alex))).toBe('200')
  })

  it('is said to overlap what the member has then, a booking or an event, before they book it', async () => {
    const { id, slot } = await room(6)
    // The demo's own bookings and events may fall on that day.
    await run(sql`update bookings set cancelled_at = now() where cancelled_at is null`)
    await run(sql`update event_tickets set status = 'cancelled'`)
    await run(sql`delete from event_registrations`)
    // The first day from then on at which the room is open.
    const at = async (who = alex) =>
      (await slots(who, id, { from: 6 }))
        .filter(({ day }) => day === slot.day)
        .map(({ overlaps }) => overlaps.join(', '))
    expect(new Set(await at())).toEqual(new Set(['']))
    await run(sql`
      insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
      select 1, 'appointment', min(s.id), c.id, 'other', 'Massage', '', 'booked', ${slot.start_date}::timestamptz + interval '30 minutes', ${slot.start_date}::timestamptz + interval '40 minutes'
      from schedules s, customers c where c.email = 'alex@example.com' group by c.id`)
    expect((await at()).slice(0, 2)).toEqual(['Massage', ''])
    expect((await at(casey))[0]).toBe('')
    await run(sql`update bookings set cancelled_at = now() where title = 'Massage'`)
    expect((await at())[0]).toBe('')
    await run(sql`
      with ticket as (
        update event_tickets set status = 'active'
        where id = (select min(id) from event_tickets where customer_id = (select id from customers where email = 'alex@example.com'))
        returning event_id)
      update events set starts_at = ${slot.start_date}, ends_at = ${slot.end_date}, title = 'Regatta' where id = (select event_id from ticket)`)
    expect((await at())[0]).toBe('Regatta')
    // Everything is named, not only what begins first.
    await run(sql`update bookings set cancelled_at = null where title = 'Massage'`)
    expect((await at()).slice(0, 1)).toEqual(['Regatta, Massage'])
    await run(sql`update event_tickets set status = 'cancelled'`)
    expect((await at())[0]).toBe('Massage')
  })
})

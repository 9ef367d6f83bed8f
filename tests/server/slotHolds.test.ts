import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSteps, type Refusal, type SlotAnswer } from './bookingSteps'
import { checkoutSteps, type CartAnswer, type PlacedAnswer } from './checkoutSteps'
import { lockEngines } from './engines'
import { CARDS, paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MINUTE = 60_000

describe.each(lockEngines)('slots in a cart on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let clockOffsetMs = 0
  const { signedIn, cardOf } = paymentSteps(() => server)
  const { cart, place, payOrder, empty } = checkoutSteps()
  const { schedule, slots, hold, call, bookings, refusal } = bookingSteps()
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = await signedIn('alex@example.com')
    casey = await signedIn('morgan@example.com')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await empty(alex)
    await empty(casey)
    // The clock goes back between tests, so earlier holds would lie ahead.
    await server.db.tx(1, (tx) => tx.execute(sql`delete from slot_holds`))
  })
  afterEach(() => {
    clockOffsetMs = 0
  })

  /** Moves the clock forward and runs every payment job that is due. */
  const later = async (ms: number): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const run = (query: ReturnType<typeof sql>) => server.db.tx(1, (tx) => tx.execute(query))
  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await server.db.tx(1, (tx) => tx.execute(query))).rows[0]?.['count'])
  const placed = async (browser = alex): Promise<PlacedAnswer> => {
    const answer = await place(browser)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PlacedAnswer>()
  }
  const room = async (from = 2) => {
    const id = await schedule(alex, 'The Chart Room')
    const [slot] = await slots(alex, id, { from })
    if (slot === undefined) throw new Error('the Chart Room is full')
    return { id, slot }
  }

  it('are held for 15 minutes with their fee, charges and party; another member gets the nearest free ones [activity.call.cart-reservations] [activity.entity.reservation-cart-item] [activity.entity.cart-item]', async () => {
    const id = await schedule(alex, 'The Cellar Table')
    // Opens every day, because two evenings a week offer too few other slots within a week.
    await server.db.tx(1, (tx) =>
      tx.execute(sql`
        update schedules set rules = (select jsonb_agg(rules -> 0 || jsonb_build_object('day', day)) from generate_series(0, 6) as day)
        where id = ${id}`),
    )
    const [slot] = await slots(alex, id, { from: 2, size: 4 })
    const { items, ...totals } = await hold(alex, 'reservations', id, {
      slot_id: slot?.id,
      party_size: 4,
      guest_name: 'Sam Okafor',
      notes: 'A birthday',
    })
    expect(totals).toMatchObject({ total: 400, total_due: 400, postpay_total: 0, total_items: 1 })
    expect(items.reservations).toMatchObject([
      {
        type: 'reservation',
        quantity: 1,
        price: 400,
        party_size: 4,
        notes: 'A birthday',
        reserved: true,
        expired: false,
        postpaid: false,
        fault: '',
        block_type: 'other',
        slot: { id: slot?.id, fee: 95, fee_type: 'person', reservation_id: id },
        lines: [
          { title: 'The Cellar Table', quantity: 4, amount: 380 },
          { title: 'Candles and linen', quantity: 1, amount: 20 },
        ],
        guest: { full_name: 'Sam Okafor' },
      },
    ])
    const until = Date.parse(String(items.reservations[0]?.['reserved_until']))
    expect(Math.abs(until - (Date.now() + 15 * MINUTE))).toBeLessThan(10_000)
    const refused = await call(casey, '/api/cart/reservations', {
      reservation_id: id,
      slot_id: slot?.id,
    })
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'slot_taken'])
    const nearest = refused.json<Refusal>().error_details
    expect(nearest).toHaveLength(3)
    for (const { slot: free } of nearest)
      expect((await slots(casey, id, { from: 0, days: 31 })).map((one) => one.id)).toContain(free)
    expect((await slots(casey, id, { from: 2, size: 4 })).map((one) => one.id)).not.toContain(
      slot?.id,
    )
  })

  it('change the same item and keep the end of its hold if sent again; quantity 0 removes the item and frees its slot [activity.call.cart-add-or-update] [activity.call.cart-appointments]', async () => {
    const id = await schedule(alex, 'Deep tissue massage', 'appointments')
    const [first, second] = await slots(alex, id, { kind: 'appointments', from: 2 })
    const before = await hold(alex, 'appointments', id, { slot_id: first?.id })
    clockOffsetMs += 5 * MINUTE
    const same = await hold(alex, 'appointments', id, {
      slot_id: first?.id,
      notes: 'Left shoulder',
    })
    expect(same.items.appointments).toMatchObject([
      {
        id: before.items.appointments[0]?.id,
        notes: 'Left shoulder',
        reserved_until: before.items.appointments[0]?.['reserved_until'],
      },
    ])
    const [item] = same.items.appointments
    const moved = await hold(alex, 'appointments', id, { id: item?.id, slot_id: second?.id })
    expect(moved.items.appointments).toMatchObject([{ id: item?.id, slot: { id: second?.id } }])
    const free = async () =>
      (await slots(casey, id, { kind: 'appointments', from: 2 })).map((one) => one.id)
    expect(await free()).toContain(first?.id)
    expect(await free()).not.toContain(second?.id)
    expect(
      await refusal(
        call(casey, '/api/cart/appointments', { appointment_id: id, id: item?.id, quantity: 0 }),
      ),
    ).toEqual([404, 'not_found'])
    const gone = await hold(alex, 'appointments', id, { id: item?.id, quantity: 0 })
    expect(gone.items.appointments).toEqual([])
    expect(await free()).toContain(second?.id)
  })

  it('take the time to prepare after them too: what would run into the next booking is taken', async () => {
    const id = await schedule(alex, 'Deep tissue massage', 'appointments')
    const kind = 'appointments'
    const found = await slots(alex, id, { kind, from: 9 })
    const later = found.find(({ start_date }) =>
      found.some(({ end_date }) => end_date === start_date),
    )
    const earlier = found.find(({ end_date }) => end_date === later?.start_date)
    if (later === undefined || earlier === undefined) throw new Error('no two times in a row')
    const resource_id = later.resource_ids.find((one) => earlier.resource_ids.includes(one))
    const buffer = (minutes: number) =>
      run(sql`update schedules set buffer_after_minutes = ${minutes} where id = ${id}`)
    await buffer(15)
    await hold(alex, kind, id, { slot_id: later.id, resource_id })
    const take = (slot: SlotAnswer) =>
      call(casey, '/api/cart/appointments', { appointment_id: id, slot_id: slot.id, resource_id })
    expect(await refusal(take(earlier))).toEqual([409, 'slot_taken'])
    await buffer(0)
    expect((await take(earlier)).statusCode).toBe(200)
  })

  it('that are not paid for are released after 15 minutes, which the first visit to the checkout renews once [activity.constant.reserved-until]', async () => {
    const { id, slot } = await room()
    await hold(alex, 'reservations', id, { slot_id: slot.id })
    clockOffsetMs += 14 * MINUTE
    const { reserved_until } = await placed()
    expect(Date.parse(String(reserved_until)) - Date.now() - clockOffsetMs).toBeGreaterThan(
      14.8 * MINUTE,
    )
    clockOffsetMs += 10 * MINUTE
    expect((await placed()).reserved_until).toBe(reserved_until)
    expect((await cart(alex)).items.reservations).toMatchObject([
      { reserved: true, reserved_until },
    ])
    await later(6 * MINUTE)
    expect(await cart(alex)).toMatchObject({
      items: { reservations: [] },
      notices: [{ code: 'released', title: 'The Chart Room' }],
    })
    await hold(casey, 'reservations', id, { slot_id: slot.id })
    // One that was never placed stays in the cart, and is shown as expired.
    await later(16 * MINUTE)
    expect((await cart(casey)).items.reservations).toMatchObject([
      { reserved: false, reserved_until: null, expired: true, fault: '' },
    ])
    expect(await count(sql`select count(*) from occupancies where held_until is not null`)).toBe(0)
    await hold(alex, 'reservations', id, { slot_id: slot.id })
    expect((await cart(casey)).items.reservations).toMatchObject([{ fault: 'slot_taken' }])
    expect(await refusal(place(casey))).toEqual([409, 'slot_taken'])
  })

  it('that nobody came back for leave nothing behind: the end of anybody’s hold deletes the club’s older than a day', async () => {
    const { id, slot } = await room()
    await hold(alex, 'reservations', id, { slot_id: slot.id })
    await later(16 * MINUTE)
    expect(await count(sql`select count(*) from slot_holds`)).toBe(1)
    clockOffsetMs += 24 * 60 * MINUTE
    const [another] = await slots(casey, id, { from: 4 })
    await hold(casey, 'reservations', id, { slot_id: another?.id })
    await later(16 * MINUTE)
    // Only what casey held a moment ago is left.
    expect(
      await count(
        sql`select count(*) from slot_holds h join customers c on c.company_id = h.company_id and c.id = h.customer_id where c.email = 'morgan@example.com'`,
      ),
    ).toBe(1)
    expect(await count(sql`select count(*) from slot_holds`)).toBe(1)
  })

  it('whose hold has lapsed are held again by the checkout if they are still free, at the current price', async () => {
    const { id, slot } = await room(3)
    await hold(alex, 'reservations', id, { slot_id: slot.id })
    const price = (cents: number) =>
      server.db.tx(1, (tx) =>
        tx.execute(sql`update schedules set starting_price_cents = ${cents} where id = ${id}`),
      )
    await price(5_000)
    expect((await cart(alex))['total']).toBe(40)
    await later(16 * MINUTE)
    expect((await cart(alex))['total']).toBe(50)
    expect((await place(alex, { total: 40 })).json<Refusal>().code).toBe('cart_changed')
    expect(await placed()).toMatchObject({ total_due: 50 })
    await price(4_000)
    expect((await cart(alex))['total']).toBe(50)
  })

  it('that were released after a declined card are paid with the next one if still free; nothing is charged if not', async () => {
    const { id, slot } = await room(4)
    await hold(alex, 'reservations', id, { slot_id: slot.id })
    const { transaction_id } = await placed()
    const pay = async (number: string) =>
      payOrder(alex, transaction_id, { type: 'newcreditcard', id: await cardOf(alex, number) })
    await pay(CARDS.declined)
    expect((await cart(alex)).items.reservations).toMatchObject([{ reserved: true }])
    await later(16 * MINUTE)
    await hold(casey, 'reservations', id, { slot_id: slot.id })
    const late = await pay(CARDS.good)
    expect(late.statusCode, late.body).toBe(409)
    expect(await count(sql`select count(*) from occupancies where cart_item_id is not null`)).toBe(
      1,
    )
    await hold(casey, 'reservations', id, { slot_id: slot.id, quantity: 0 })
    const again = await placed()
    const paid = await payOrder(alex, again.transaction_id, {
      type: 'newcreditcard',
      id: await cardOf(alex),
    })
    expect(paid.json(), paid.body).toMatchObject({ success: true })
    expect((await bookings(alex, 'reservations')).map((one) => one['start_date'])).toContain(
      slot.start_date,
    )
  })

  it('that are another schedule’s, invented, past, closed, too long, too far ahead or for too many people are refused with their code [activity.schedule.max-blocks] [activity.schedule.max-days-out] [activity.schedule.capacity]', async () => {
    const { id } = await room()
    const free = await slots(alex, id, { from: 2 })
    const starts = new Set(free.map(({ start_date }) => Date.parse(start_date)))
    // Starts a span of nine free hours, so that only their number can be refused.
    const slot = free.find(({ start_date }) =>
      Array.from({ length: 9 }, (_, hour) => Date.parse(start_date) + hour * 60 * MINUTE).every(
        (at) => starts.has(at),
      ),
    )
    if (slot === undefined) throw new Error('the Chart Room has no day free')
    const [another] = await slots(alex, await schedule(alex, 'Night Watch'), { from: 2 })
    const at = (start: number) => `${id}-${new Date(start).toISOString()}`
    const start = Date.parse(slot.start_date)
    const end = (hours: number) => new Date(start + hours * 60 * MINUTE).toISOString()
    for (const [body, code] of [
      [{ slot_id: another?.id }, 'slot_unavailable'],
      [{ slot_id: 'anything' }, 'slot_unavailable'],
      [{ slot_id: at(start - 14 * 1440 * MINUTE) }, 'slot_unavailable'],
      [{ slot_id: at(start + 7 * MINUTE) }, 'slot_unavailable'],
      [{ slot_id: at(start + 12 * 60 * MINUTE) }, 'slot_unavailable'],
      [{ slot_id: at(start + 7 * 30 * 1440 * MINUTE) }, 'too_far_ahead'],
      [{ slot_id: slot.id, end_date: end(9) }, 'too_many_blocks'],
      [{ slot_id: slot.id, end_date: end(1.5) }, 'slot_unavailable'],
      [{ slot_id: slot.id, party_size: 9 }, 'party_too_large'],
      [{ slot_id: slot.id, resource_id: 1 }, 'slot_unavailable'],
      [{ slot_id: slot.id, guest_id: 1 }, 'invalid_request'],
      [{}, 'invalid_request'],
    ] as const)
      expect(
        await refusal(call(alex, '/api/cart/reservations', { reservation_id: id, ...body })),
        JSON.stringify(body),
      ).toEqual([422, code])
    const ines = server.browser('noria.localhost')
    await ines.signIn('ines@example.com')
    expect(
      await refusal(call(ines, '/api/cart/reservations', { reservation_id: id, slot_id: slot.id })),
    ).toEqual([404, 'not_found'])
    expect(await count(sql`select count(*) from occupancies where cart_item_id is not null`)).toBe(
      0,
    )
    const several = await hold(alex, 'reservations', id, { slot_id: slot.id, end_date: end(3) })
    expect(several.items.reservations).toMatchObject([
      { price: 120, block_type: 'multi', slot: { end_date: end(3), duration: 180 } },
    ])
    expect((await slots(casey, id, { from: 2 })).map((one) => one.start_date)).not.toContain(end(2))
  })

  it('of a schedule that is paid later count in the total but are not due, and are booked by the checkout alone [activity.cart.due-and-postpay] [activity.slot.fee]', async () => {
    const id = await schedule(alex, 'For people who sit', 'appointments')
    const [slot] = await slots(alex, id, { kind: 'appointments', from: 2 })
    const held: CartAnswer = await hold(alex, 'appointments', id, { slot_id: slot?.id })
    expect(held).toMatchObject({ total: 65, total_due: 0, postpay_total: 65 })
    expect(held.items.appointments).toMatchObject([{ postpaid: true, price: 65 }])
    // The demo has a booking that may begin at the same time.
    const earlier = (await bookings(alex, 'appointments')).map((one) => one['id'])
    const { order_id, ...answer } = await placed()
    expect(answer).toMatchObject({ paid: true, total_due: 0, total: 65 })
    const order = (await alex.call('GET', `/api/account/orders/${order_id}`)).json<{
      items: { booking: Record<string, unknown> }[]
      charge: number
    }>()
    const booked = (await bookings(alex, 'appointments')).find(
      (one) => !earlier.includes(one['id']),
    )
    expect(order).toMatchObject({
      charge: 0,
      type: 'appointment',
      items: [
        {
          booking: {
            id: booked?.id,
            start_date: slot?.start_date,
            end_date: slot?.end_date,
            kind: 'spa',
          },
        },
      ],
    })
    const cancelled = await call(alex, `/api/account/appointments/${booked?.id}/cancel`, undefined)
    expect(cancelled.json()).toMatchObject({ success: true, amount: 0 })
    expect(
      (await slots(casey, id, { kind: 'appointments', from: 2 })).map((one) => one.id),
    ).toContain(slot?.id)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkoutSteps } from './checkoutSteps'
import { lockEngines } from './engines'
import { outcome, type EventAnswer } from './eventSteps'
import { CARDS, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { DAY_MS, MINUTE_MS, waitlistSteps } from './waitlistSteps'

describe.each(lockEngines)('the waitlist of an event with tickets on $name', (engine) => {
  let server: TestServer
  let now = Date.now()
  let people: Browser[] = []
  let tasting: EventAnswer
  let chairId = 0
  const { cart, product } = checkoutSteps()
  const { person, run, read, add, place, empty, ...steps } = waitlistSteps(() => server)
  const {
    choose,
    payWith,
    buy,
    join,
    cancel,
    leave,
    entryOf,
    settleJobs,
    chairsLeft,
    typesLeft,
    free,
  } = steps
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(now) })
    ;({ people, tasting, chairId } = await steps.start())
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now += DAY_MS / 24
    await steps.sellOut()
  })

  const NONE = [{ places: 0, chairs: 0 }]
  const WAITING = { held_until: null, order: null }
  const ORDERED = {
    held_until: null,
    order: { id: expect.any(Number) as unknown, status: 'placed' },
  }
  const HELD = { held_until: expect.any(String) as unknown, order: null }

  it('holds a cancelled ticket for the first in line, who alone can buy it, and who then leaves the list', async () => {
    expect(outcome(await choose(person(1)))).toMatch(/^409|^422/)
    for (const index of [1, 2]) expect((await join(person(index))).statusCode).toBeLessThan(300)
    expect(outcome(await join(server.browser()))).toBe('401 unauthorized')
    expect((await cancel(person(0))).statusCode).toBe(200)

    expect(await entryOf(person(1))).toEqual({
      held_until: new Date(now + DAY_MS).toISOString(),
      order: null,
    })
    expect(await entryOf(person(2))).toEqual(WAITING)
    expect(await free()).toEqual(NONE)
    expect([await chairsLeft(person(1)), await chairsLeft(person(2))]).toEqual([1, 0])
    expect(await read(person(1), tasting.id)).toMatchObject({ available_quantity: 1 })
    expect(await read(person(2), tasting.id)).toMatchObject({ available_quantity: 0 })
    const offers = (await server.mails()).filter(({ subject }) =>
      subject.startsWith('A place is free at Six reds'),
    )
    expect(offers.filter(({ to }) => to === 'taster2@example.com')).toHaveLength(1)
    expect(offers.filter(({ to }) => to === 'taster3@example.com')).toHaveLength(0)

    expect((await choose(person(2))).statusCode).toBeGreaterThanOrEqual(400)
    expect((await choose(person(1), 2)).statusCode).toBeGreaterThanOrEqual(400)
    await choose(person(1))
    const { tickets } = (await cart(person(1))).items
    expect(tickets).toMatchObject([{ quantity: 1, max_qty: 1, price: 75 }])
    await buy(person(1))
    expect(await entryOf(person(1))).toBeNull()
    expect(await entryOf(person(2))).toEqual(WAITING)
    expect(await free()).toEqual(NONE)
  })

  it('keeps the offer while its order is unpaid: a declined card and a lapsed order give the ticket back to the same person', async () => {
    for (const index of [1, 2]) await join(person(index))
    await cancel(person(0))
    const offer = await entryOf(person(1))
    expect(offer).toMatchObject(HELD)
    await choose(person(1))
    expect((await payWith(person(1), CARDS.declined)).statusCode).toBeGreaterThanOrEqual(400)
    expect([await entryOf(person(1)), await chairsLeft(person(1))]).toEqual([offer, 1])
    expect(await entryOf(person(2))).toEqual(WAITING)

    expect((await place(person(1))).statusCode).toBeLessThan(300)
    expect([await entryOf(person(1)), await chairsLeft(person(1))]).toEqual([ORDERED, 0])
    now += 20 * MINUTE_MS
    await settleJobs()
    expect((await cart(person(1))).items.tickets).toEqual([])
    expect([await entryOf(person(1)), await chairsLeft(person(1))]).toEqual([offer, 1])
    expect(await entryOf(person(2))).toEqual(WAITING)
    expect(await free()).toEqual(NONE)
    // Nor does the lapse keep them from ordering it again at once.
    await buy(person(1))
  })

  it('while the payment of its order is being processed, the offer has left the cart; a payment that fails then makes it an offer again', async () => {
    for (const index of [1, 2]) await join(person(index))
    await cancel(person(0))
    const offer = await entryOf(person(1))
    await choose(person(1))
    const hubSend = vi.spyOn(server.context.hub, 'send')
    expect((await payWith(person(1), CARDS.processing)).json<Item>()).toMatchObject({
      success: false,
    })
    const order = { id: expect.any(Number) as unknown, status: 'pending' }
    expect(await entryOf(person(1))).toEqual({ held_until: null, order })
    expect((await cart(person(1))).items.tickets).toEqual([])
    expect(hubSend.mock.calls.map(([, name]) => name)).toContain('tickets.changed')
    hubSend.mockRestore()
    await run(
      sql`update sandbox_charges set status = 'failed', failure_code = 'card_declined' where status = 'processing'`,
    )
    now += 10_000
    await settleJobs()
    expect([await entryOf(person(1)), await entryOf(person(2))]).toEqual([offer, WAITING])
  })

  it('an offer can be ordered again and again until it ends, also with a changed cart', async () => {
    await join(person(1))
    await cancel(person(0))
    await choose(person(1))
    expect((await place(person(1))).statusCode).toBeLessThan(300)
    now += 20 * MINUTE_MS
    await settleJobs()
    await choose(person(1))
    expect((await place(person(1))).statusCode).toBeLessThan(300)
    now += 5 * MINUTE_MS
    await add(person(1), 'products', { id: await product(person(1), 'Rope door mat'), quantity: 1 })
    expect(outcome(await place(person(1)))).toBe('200')
    expect([await entryOf(person(1)), await chairsLeft(person(1))]).toEqual([ORDERED, 0])
  })

  it('someone whose order ends while no ticket can be offered waits again, and is notified of the next one', async () => {
    for (const index of [1, 2]) await join(person(index))
    await cancel(person(0))
    await choose(person(1))
    expect((await place(person(1))).statusCode).toBeLessThan(300)
    await run(sql`update ticket_types set minimum = 2 where id = ${chairId}`)
    await empty(person(1))
    expect(await entryOf(person(1))).toEqual(WAITING)
    expect(await free()).toEqual([{ places: 1, chairs: 1 }])
    await run(
      sql`update ticket_types set minimum = 0, available_quantity = 0 where id = ${chairId}`,
    )
    await run(sql`update events set available_quantity = 0 where id = ${tasting.id}`)
    const before = (await server.mails()).length
    now += DAY_MS / 2
    await settleJobs()
    await run(sql`update ticket_types set available_quantity = 1 where id = ${chairId}`)
    await run(sql`update events set available_quantity = 1 where id = ${tasting.id}`)
    await buy(person(4))
    await cancel(person(4))
    expect(await entryOf(person(1))).toEqual({
      held_until: new Date(now + DAY_MS).toISOString(),
      order: null,
    })
    const offers = (await server.mails())
      .slice(before)
      .filter(({ to }) => to === 'taster2@example.com')
    expect(offers).toHaveLength(1)
  })

  it('a second ticket that comes free while the order of the first offer is open goes to the next in line', async () => {
    await cancel(person(0))
    await run(sql`update events set available_quantity = 2 where id = ${tasting.id}`)
    await run(sql`update ticket_types set available_quantity = 2 where id = ${chairId}`)
    for (const index of [0, 4]) await buy(person(index))
    for (const index of [1, 2]) await join(person(index))
    await cancel(person(0))
    await choose(person(1))
    expect((await place(person(1))).statusCode).toBeLessThan(300)
    await cancel(person(4))
    expect([await entryOf(person(1)), await chairsLeft(person(1))]).toEqual([ORDERED, 0])
    expect(await entryOf(person(2))).toMatchObject(HELD)
    expect(await free()).toEqual(NONE)
  })

  it('where types share the event’s places, an offer is for its own type only, on the page and in the cart', async () => {
    const [table] = await run(
      sql`insert into ticket_types (company_id, event_id, name, description, price_cents, available_quantity, sort_order, passcode_hash)
        select 1, ${tasting.id}, 'Table', '', 1000, 5, 9, null returning id`,
    )
    const tableId = Number(table?.['id'])
    const addTable = () => add(person(1), 'tickets', { ticket_id: tableId, quantity: 1 })
    expect((await join(person(1))).statusCode).toBeLessThan(300)
    await cancel(person(0))
    expect(await typesLeft(person(1))).toEqual([1, 0])
    expect(outcome(await addTable())).toBe('409 sold_out')
    const setPlaces = (count: number) =>
      run(sql`update events set available_quantity = ${count} where id = ${tasting.id}`)
    // A table that was put into the cart, and has sold out since, does not use up the held chair.
    await setPlaces(1)
    expect((await addTable()).statusCode).toBe(200)
    await setPlaces(0)
    expect((await choose(person(1))).statusCode).toBe(200)
    expect((await cart(person(1))).items.tickets).toMatchObject([
      { max_qty: 0, fault: 'sold_out' },
      { max_qty: 1, fault: '' },
    ])
    // The offered chair takes no place from the table that becomes free.
    await setPlaces(1)
    expect(await typesLeft(person(1))).toEqual([1, 1])
    expect((await addTable()).statusCode).toBe(200)
    expect((await cart(person(1))).items.tickets).toMatchObject([
      { max_qty: 1, fault: '' },
      { max_qty: 1, fault: '' },
    ])
    expect((await place(person(1))).statusCode).toBeLessThan(300)
    expect(await free()).toEqual(NONE)
    await empty(person(1))
    await run(sql`delete from cart_items where ticket_type_id = ${tableId}`)
    await run(sql`delete from ticket_types where id = ${tableId}`)
  })

  it('an offer for one ticket goes to the next in line once its customer orders another type', async () => {
    const [table] = await run(
      sql`insert into ticket_types (company_id, event_id, name, description, price_cents, available_quantity, sort_order, passcode_hash)
        select 1, ${tasting.id}, 'Table', '', 1000, 0, 9, null returning id`,
    )
    const tableId = Number(table?.['id'])
    for (const index of [1, 2]) await join(person(index))
    await cancel(person(0))
    expect(await entryOf(person(1))).toMatchObject(HELD)
    await run(sql`update ticket_types set available_quantity = 1 where id = ${tableId}`)
    await run(sql`update events set available_quantity = 1 where id = ${tasting.id}`)
    expect((await add(person(1), 'tickets', { ticket_id: tableId, quantity: 1 })).statusCode).toBe(
      200,
    )
    expect((await place(person(1))).statusCode).toBeLessThan(300)
    expect([await entryOf(person(1)), await entryOf(person(2))]).toEqual([ORDERED, HELD])
    expect(await free()).toEqual(NONE)
    await run(sql`delete from cart_items where ticket_type_id = ${tableId}`)
    await run(sql`update ticket_types set available_quantity = 0 where id = ${tableId}`)
  })

  it('an offer ends when its ticket goes off sale', async () => {
    await join(person(1))
    const end = new Date(now + 3 * 60 * MINUTE_MS)
    await run(sql`update ticket_types set off_sale_at = ${end.toISOString()} where id = ${chairId}`)
    await cancel(person(0))
    expect(await entryOf(person(1))).toMatchObject({ held_until: end.toISOString() })
    await run(sql`update ticket_types set off_sale_at = null where id = ${chairId}`)
  })

  it('passes an offer on after 24 hours, also while an order of it is open, and once it is declined', async () => {
    for (const index of [1, 2, 3]) await join(person(index))
    await cancel(person(0))
    now += DAY_MS
    await settleJobs()
    expect([await entryOf(person(1)), await entryOf(person(2))]).toEqual([null, HELD])

    // The offer ends while its order is open; the order keeps its ticket until it lapses.
    now += DAY_MS - 5 * MINUTE_MS
    await choose(person(2))
    expect((await place(person(2))).statusCode).toBeLessThan(300)
    now += 6 * MINUTE_MS
    await settleJobs()
    expect([await entryOf(person(2)), await entryOf(person(3))]).toEqual([null, WAITING])
    now += 30 * MINUTE_MS
    await settleJobs()
    expect(await entryOf(person(3))).toMatchObject(HELD)

    expect((await leave(person(3))).statusCode).toBe(204)
    expect(await free()).toEqual([{ places: 1, chairs: 1 }])
    await buy(person(4))
  })

  it.each([
    ['an order that lapses', async () => undefined],
    ['a cart that is emptied', async () => empty(person(4))],
  ])('offers the ticket of %s to the first in line', async (_name, release) => {
    await cancel(person(0))
    await choose(person(4))
    expect((await place(person(4))).statusCode).toBeLessThan(300)
    await join(person(1))
    expect(await entryOf(person(1))).toEqual(WAITING)
    await release()
    now += 30 * MINUTE_MS
    await settleJobs()
    expect(await entryOf(person(1))).toMatchObject(HELD)
    expect(await free()).toEqual(NONE)
  })

  it('offers no ticket that one person could not buy alone: with a passcode, for pairs only, or off sale', async () => {
    for (const change of [
      sql`passcode_hash = 'x'`,
      sql`minimum = 2`,
      sql`off_sale_at = now() - interval '1 day'`,
    ]) {
      await run(sql`update ticket_types set ${change} where id = ${chairId}`)
      await join(person(1))
      await run(sql`update ticket_types set available_quantity = 0 where id = ${chairId}`)
      await cancel(person(0))
      expect(await entryOf(person(1))).toEqual(WAITING)
      await leave(person(1))
      await run(
        sql`update ticket_types set passcode_hash = null, minimum = 0, off_sale_at = null where id = ${chairId}`,
      )
      await run(sql`update events set available_quantity = 1 where id = ${tasting.id}`)
      await run(sql`update ticket_types set available_quantity = 1 where id = ${chairId}`)
      await buy(person(0))
    }
  })

  it('a ticket that comes free while three people wait and two try to buy becomes exactly one order or offer', async () => {
    for (const browser of people.slice(1, 4)) await join(browser)
    await Promise.all([
      cancel(person(0)),
      ...people.slice(4).map(async (browser) => {
        await choose(browser)
        return place(browser)
      }),
    ])
    expect(await free()).toEqual(NONE)
    const [sums] = await run(
      sql`select count(ticket_type_id)::integer as offered from event_waitlist`,
    )
    const [held] = await run(
      sql`select coalesce(sum(h.taken), 0)::integer as taken from order_holds h join placed_orders p on p.company_id = h.company_id and p.order_id = h.order_id where h.event_id = ${tasting.id} and p.state = 'open' and p.held_until is not null`,
    )
    expect(Number(sums?.['offered']) + Number(held?.['taken'])).toBe(1)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventTickets } from '../../server/platform/db/schema/events'
import { checkoutSteps } from './checkoutSteps'
import {
  eventRecordSteps,
  ticketed,
  ticketType,
  type Fields,
  type RecordAnswer,
} from './eventRecordSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('ticket types on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  const { add, place, empty } = checkoutSteps()
  const { read, run } = eventSteps(() => server)
  const { created, create, record, patch, faults, toBody } = eventRecordSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  /** An event of which Casey's unpaid order holds some tickets of the first type. */
  const withOrder = async (quantity: number, ...types: Fields[]): Promise<RecordAnswer> => {
    const event = await created(ticketed(...types))
    await empty(casey)
    const ticket = { ticket_id: event.ticket_types[0]?.id, quantity }
    expect(outcome(await add(casey, 'tickets', ticket))).toBe('200')
    expect((await place(casey)).statusCode).toBeLessThan(300)
    return record(event.id)
  }
  const types = (event: RecordAnswer): Fields[] => event.ticket_types.map(toBody)

  it.each<[string, Fields, string]>([
    ['a blank name', { name: ' ' }, '/ticket_types/0/name required'],
    ['a price of −1', { price_cents: -1 }, '/ticket_types/0/price_cents minimum'],
    ['a price of 1e9 cents', { price_cents: 1e9 }, '/ticket_types/0/price_cents maximum'],
    ['half a cent', { price_cents: 0.5 }, '/ticket_types/0/price_cents type'],
    ['a price in words', { price_cents: 'ten' }, '/ticket_types/0/price_cents type'],
    ['−1 tickets', { places: -1 }, '/ticket_types/0/places minimum'],
    [
      'a sale that ends before it begins',
      { on_sale_at: '2031-05-01T10:00', off_sale_at: '2031-05-01T09:00' },
      '/ticket_types/0/off_sale_at before_start',
    ],
    [
      'a sale that begins in an hour that the clocks skip',
      { on_sale_at: '2031-03-09T02:30' },
      '/ticket_types/0/on_sale_at no_such_time',
    ],
    [
      'a largest number below the smallest one',
      { minimum: 4, maximum: 2 },
      '/ticket_types/0/maximum below_minimum',
    ],
    [
      'a passcode that nobody has typed',
      { has_passcode: true },
      '/ticket_types/0/passcode required',
    ],
    ['an unknown id', { id: 999_999 }, '/ticket_types/0/id unknown'],
    ['how many are taken', { taken: 3 }, '/ticket_types/0/taken additionalProperties'],
  ])('%s is refused with the path of its field', async (_what, fields, fault) => {
    const [, code, details] = await faults(create(ticketed(ticketType(fields))))
    expect([code, details]).toEqual(['invalid_request', [fault]])
  })

  it('10,000 types are refused for their number alone', async () => {
    const many = Array.from({ length: 10_000 }, () => ({ name: 'A', price_cents: 1, places: 1 }))
    expect(await faults(create(ticketed(...many)))).toEqual([
      400,
      'invalid_request',
      ['/ticket_types maxItems'],
    ])
  })

  it('a type of another event, or the same one twice, is refused', async () => {
    const other = await created(ticketed(ticketType()))
    const event = await created(ticketed(ticketType()))
    expect(await faults(patch(event.id, { ticket_types: types(other) }, 1))).toEqual([
      422,
      'invalid_request',
      ['/ticket_types/0/id unknown'],
    ])
    expect(
      await faults(patch(event.id, { ticket_types: [...types(event), ...types(event)] }, 1)),
    ).toEqual([422, 'invalid_request', ['/ticket_types/1/id duplicate']])
  })

  it('types can be added, changed, moved and removed in one save; members see them in that order', async () => {
    const event = await created(ticketed(ticketType(), ticketType({ name: 'Guest' })))
    const [member = {}, guest = {}] = types(event)
    const saved = await patch(
      event.id,
      { ticket_types: [ticketType({ name: 'Child' }), { ...member, places: 12 }] },
      1,
    )
    expect(saved.json<RecordAnswer>().ticket_types).toMatchObject([
      { name: 'Child', places: 10, taken: 0 },
      { id: member['id'], places: 12 },
    ])
    expect(await read(casey, event.id)).toMatchObject({
      available_quantity: 22,
      tickets: [{ name: 'Child' }, { name: 'Member', available_quantity: 12 }],
    })
    expect(await run(sql`select 1 from ticket_types where id = ${Number(guest['id'])}`)).toEqual([])
    // The same list again is no change.
    const same = types(saved.json<RecordAnswer>())
    expect((await patch(event.id, { ticket_types: same }, 2)).json()).toMatchObject({ revision: 2 })
  })

  it('an event by ticket needs a type, and one with types is by ticket', async () => {
    const event = await created(ticketed(ticketType()))
    expect(await faults(patch(event.id, { ticket_types: [] }, 1))).toEqual([
      422,
      'invalid_request',
      ['/ticket_types no_ticket_types'],
    ])
    expect(await faults(patch(event.id, { type: 'public' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/type has_ticket_types'],
    ])
    expect((await patch(event.id, { type: 'public', ticket_types: [] }, 1)).statusCode).toBe(200)
  })

  it('a type can’t have fewer tickets than are sold or held, nor be removed; more are for sale at once', async () => {
    const event = await withOrder(3, ticketType(), ticketType({ name: 'Guest' }))
    const [member = {}, guest = {}] = types(event)
    expect(event.ticket_types).toMatchObject([
      { places: 10, taken: 3 },
      { places: 10, taken: 0 },
    ])
    expect(
      await faults(patch(event.id, { ticket_types: [guest, { ...member, places: 2 }] }, 1)),
    ).toEqual([422, 'fewer_than_sold', ['/ticket_types/1/places fewer_than_sold']])
    expect(await faults(patch(event.id, { ticket_types: [guest] }, 1))).toEqual([
      422,
      'invalid_request',
      ['/ticket_types sold'],
    ])
    const saved = await patch(event.id, { ticket_types: [{ ...member, places: 3 }] }, 1)
    expect(saved.json<RecordAnswer>().ticket_types).toMatchObject([{ places: 3, taken: 3 }])
    expect(await read(casey, event.id)).toMatchObject({ tickets: [{ available_quantity: 0 }] })
    await patch(event.id, { ticket_types: [{ ...member, places: 5 }] }, 2)
    expect(await read(casey, event.id)).toMatchObject({ tickets: [{ available_quantity: 2 }] })
  })

  it('a sold type stays, even once its tickets are cancelled', async () => {
    const event = await created(ticketed(ticketType(), ticketType({ name: 'Guest' })))
    const [holder] = await run(sql`select id from customers where email = 'casey@example.com'`)
    await server.db.tx(1, (tx) =>
      tx.insert(eventTickets).values({
        companyId: 1,
        eventId: event.id,
        ticketTypeId: event.ticket_types[0]?.id ?? 0,
        ownerId: Number(holder?.['id']),
        status: 'cancelled',
        priceCents: 6500,
        purchasedAt: new Date(),
      }),
    )
    const [, guest = {}] = types(event)
    expect(await faults(patch(event.id, { ticket_types: [guest] }, 1))).toEqual([
      422,
      'invalid_request',
      ['/ticket_types sold'],
    ])
  })

  it('a sale and a smaller number of tickets at the same moment never sell more than there are', async () => {
    const event = await created(ticketed(ticketType({ places: 2 })))
    await empty(casey)
    await add(casey, 'tickets', { ticket_id: event.ticket_types[0]?.id, quantity: 2 })
    const [member = {}] = types(event)
    const [sold, saved] = await raceAtLock(
      server.db,
      sql`lock table events in exclusive mode`,
      () => [place(casey), patch(event.id, { ticket_types: [{ ...member, places: 1 }] }, 1)],
    )
    const after = await record(event.id)
    const isSold = sold.statusCode < 300
    expect(saved.statusCode).toBe(isSold ? 422 : 200)
    expect(after.ticket_types).toMatchObject([
      isSold ? { places: 2, taken: 2 } : { places: 1, taken: 0 },
    ])
  })

  it('freed tickets are offered to those who wait', async () => {
    const event = await created(ticketed(ticketType({ places: 0 })))
    await run(
      sql`insert into event_waitlist (company_id, event_id, customer_id, domain_id, language, origin)
        select 1, ${event.id}, id, 1, 'en', 'http://harbour.localhost' from customers where email = 'casey@example.com'`,
    )
    const [member = {}] = types(event)
    const saved = await patch(event.id, { ticket_types: [{ ...member, places: 1 }] }, 1)
    expect(saved.json<RecordAnswer>().ticket_types).toMatchObject([{ places: 1, taken: 1 }])
    expect((await read(casey, event.id)).waitlist_entry?.held_until).not.toBeNull()
  })

  it('a passcode is asked of members, is never sent back, and stays until it is replaced or dropped', async () => {
    const event = await created(
      ticketed(ticketType({ has_passcode: true, passcode: 'mussels' }), ticketType()),
    )
    const [first = {}, second = {}] = types(event)
    expect(first).toMatchObject({ has_passcode: true, passcode: '' })
    await empty(casey)
    const buy = async (passcode: string) =>
      outcome(await add(casey, 'tickets', { ticket_id: first['id'], quantity: 1, passcode }))
    expect(await buy('oysters')).toBe('422 invalid_request')
    await patch(event.id, { ticket_types: [{ ...first, name: 'Friend' }, second] }, 1)
    expect(await buy('mussels')).toBe('200')
    await empty(casey)
    await patch(event.id, { ticket_types: [{ ...first, passcode: 'oysters' }, second] }, 2)
    expect(await buy('mussels')).toBe('422 invalid_request')
    expect(await buy('oysters')).toBe('200')
    await empty(casey)
    await patch(event.id, { ticket_types: [{ ...first, has_passcode: false }, second] }, 3)
    expect(await buy('')).toBe('200')
    await empty(casey)
    const secrets = sql`select 1 from desk_changes where resource = 'events' and record_id = ${event.id} and after::text ~ 'mussels|oysters'`
    expect(await run(secrets)).toEqual([])
  })

  it('the times of sale are in the event’s zone, and move with it', async () => {
    const event = await created(ticketed(ticketType({ on_sale_at: '2031-05-01T10:00' })))
    expect(await read(casey, event.id)).toMatchObject({
      tickets: [{ on_sale: '2031-05-01T14:00:00.000Z' }],
    })
    await patch(event.id, { timezone: 'Europe/Madrid' }, 1)
    expect(await read(casey, event.id)).toMatchObject({
      tickets: [{ on_sale: '2031-05-01T08:00:00.000Z' }],
    })
    expect(await record(event.id)).toMatchObject({
      ticket_types: [{ on_sale_at: '2031-05-01T10:00' }],
    })
  })

  it('markup in a type’s texts is text, and a type that costs nothing is free', async () => {
    const texts = { name: '<b>=1+1</b>', description: '<script>alert(1)</script>', price_cents: 0 }
    const event = await created(ticketed(ticketType(texts)))
    expect(await read(casey, event.id)).toMatchObject({
      tickets: [{ name: texts.name, description: texts.description, price: 0 }],
    })
  })
})

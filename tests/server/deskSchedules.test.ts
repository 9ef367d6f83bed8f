import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSteps } from './bookingSteps'
import { checkoutSteps, type CartAnswer } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps } from './paymentSteps'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Made extends Fields {
  id: number
  revision: number
  resources: { id: number; name: string; upcoming: number }[]
}

const NOW = new Date('2026-11-30T15:00:00Z')
const SCHEDULES = '/admin/api/desk/schedules'
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const rules = week.map((day) => ({ day, start: '18:00', end: '22:00' }))
const draft = {
  name: 'The Grill',
  timezone: 'America/New_York',
  block_minutes: 120,
  rules,
  resources: [
    { name: 'Table 1', max_party: 2 },
    { name: 'Table 2', min_party: 2, max_party: 4 },
  ],
}

describe.each(engines)('schedules on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  const { signedIn } = paymentSteps(() => server)
  const { place } = checkoutSteps()
  const { slots, hold, call, refusal } = bookingSteps('America/New_York', () => NOW)
  const { create, created, patch, record, faults } = recordSteps<Made>(() => desk, SCHEDULES, draft)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: NOW })
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  const published = (fields: Fields = {}) => created({ published: true, ...fields })
  const book = (id: number, slot: string | undefined, size = 1) =>
    call(alex, '/api/reservations/book', { reservation_id: id, slot_id: slot, party_size: size })
  const booked = async (id: number, slot: string | undefined, size = 1): Promise<number> => {
    const answer = await book(id, slot, size)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ id: number }>().id
  }
  /** A table as staff send it: how many bookings it has is not theirs to say. */
  const sent = (table: Made['resources'][number] | undefined) => {
    const { upcoming, ...rest } = table ?? { upcoming: 0 }
    void upcoming
    return rest
  }
  const free = async (id: number) =>
    (await slots(alex, id, { from: 2, days: 2 })).map((one) => one.id)

  it('a new one and a copy are hidden from members until they are published, with its tables and hours', async () => {
    const made = await create()
    expect([made.statusCode, made.headers['etag']]).toEqual([201, '"1"'])
    const { id } = made.json<Made>()
    const status = async (one: number) =>
      (await alex.call('GET', `/api/reservations/${one}`)).statusCode
    const isListed = async (name: string) =>
      (await alex.call('GET', '/api/reservations?page_size=200'))
        .json<{ name: string }[]>()
        .some((one) => one.name === name)
    expect([await status(id), await isListed('The Grill')]).toEqual([404, false])
    expect((await patch(id, { published: true }, 1)).statusCode).toBe(200)
    expect([await status(id), await isListed('The Grill')]).toEqual([200, true])
    expect((await free(id)).length).toBe(4)
    const copy = (
      await desk.call('POST', `${SCHEDULES}/${id}/copy`, {
        body: {},
        headers: { 'idempotency-key': 'copy-grill' },
      })
    ).json<Made>()
    expect(copy).toMatchObject({ ...draft, published: false, revision: 1 })
    expect(copy.resources[0]?.id).not.toBe((await record(id)).resources[0]?.id)
    expect(await status(copy.id)).toBe(404)
  })

  it('one that is hidden can’t be booked any more; its bookings stay and can be cancelled, but not moved', async () => {
    const { id } = await published()
    const [first, second, third] = await free(id)
    const booking = await booked(id, first)
    await hold(alex, 'reservations', id, { slot_id: second })
    expect((await patch(id, { published: false }, 1)).statusCode).toBe(200)
    expect(await refusal(book(id, third))).toEqual([404, 'not_found'])
    expect(
      await refusal(call(alex, '/api/cart/reservations', { reservation_id: id, slot_id: third })),
    ).toEqual([404, 'not_found'])
    expect(
      await refusal(call(alex, '/api/slot-requests', { schedule_id: id, day: '2031-05-05' })),
    ).toEqual([404, 'not_found'])
    const answer = await alex.call('GET', `/api/account/reservations/${booking}`)
    expect(answer.json()).toMatchObject({ can_cancel: true, can_reschedule: false })
    // What is in the cart can only be removed.
    const cart = (await alex.call('GET', '/api/cart')).json<CartAnswer>()
    expect(JSON.stringify(cart)).toContain('slot_unavailable')
    const removed = await call(alex, '/api/cart/reservations', {
      reservation_id: id,
      id: cart.items.reservations[0]?.id,
      quantity: 0,
    })
    expect(removed.statusCode, removed.body).toBe(200)
    const cancelled = await alex.call('POST', `/api/account/reservations/${booking}/cancel`, {
      body: {},
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
  })

  it('a day that is closed has no times, and what is in a cart for it can’t be ordered', async () => {
    const { id } = await published({ pay_later: true, price_cents: 1000 })
    const [first] = await slots(alex, id, { from: 2, days: 1 })
    const cart = await hold(alex, 'reservations', id, { slot_id: first?.id })
    const day = first?.day
    const closed = await patch(id, { closures: [{ from: day, to: day, reason: 'A wedding' }] }, 1)
    expect(closed.statusCode, closed.body).toBe(200)
    expect(await slots(alex, id, { from: 2, days: 1 })).toEqual([])
    const placed = await place(alex, {})
    expect([placed.statusCode, placed.json<Fields>()['code']]).toEqual([422, 'slot_unavailable'])
    await call(alex, '/api/cart/reservations', {
      reservation_id: id,
      id: cart.items.reservations[0]?.id,
      quantity: 0,
    })
  })

  it.each<[string, Fields, string]>([
    ['a blank name', { name: ' ' }, '/name required'],
    ['a length of 50 minutes and 7', { block_minutes: 57 }, '/block_minutes step'],
    ['no table', { resources: [] }, '/resources required'],
    ['a class without places', { seating: 'person', resources: [] }, '/places required'],
    [
      'a largest party below the smallest',
      { resources: [{ name: 'A', min_party: 4, max_party: 2 }] },
      '/resources/0/max_party below_minimum',
    ],
    ['a name twice', { resources: [{ name: 'A' }, { name: 'A ' }] }, '/resources/1/name duplicate'],
    [
      'hours of one moment',
      { rules: [{ day: 'monday', start: '18:00', end: '18:00' }] },
      '/rules/0/end before_start',
    ],
    [
      'hours shorter than a time',
      { rules: [{ day: 'monday', start: '18:00', end: '19:00' }] },
      '/rules/0/end no_slot',
    ],
    [
      'hours that overlap',
      {
        rules: [
          { day: 'monday', start: '18:00', end: '22:00' },
          { day: 'monday', start: '21:00', end: '23:00' },
        ],
      },
      '/rules/1/start overlap',
    ],
    [
      'hours after midnight that run into the next day’s, also from Saturday to Sunday',
      {
        rules: [
          { day: 'sunday', start: '00:30', end: '03:00' },
          { day: 'saturday', start: '22:00', end: '01:00' },
        ],
      },
      '/rules/1/start overlap',
    ],
    [
      'a special day’s hours that run into the next day’s',
      {
        rules: [{ day: 'tuesday', start: '01:00', end: '04:00' }],
        exceptions: [{ day: '2031-05-05', start: '22:00', end: '02:00' }],
      },
      '/exceptions/0/start overlap',
    ],
    [
      'a special day among the closed ones',
      {
        exceptions: [{ day: '2031-05-05', start: '18:00', end: '22:00' }],
        closures: [{ from: '2031-05-01', to: '2031-05-31' }],
      },
      '/exceptions/0/day closed_day',
    ],
    [
      'closed days that end before they start',
      { closures: [{ from: '2031-05-05', to: '2031-05-04' }] },
      '/closures/0/to before_start',
    ],
    [
      'a closure of two years',
      { closures: [{ from: '2031-05-05', to: '2033-05-04' }] },
      '/closures/0/to range',
    ],
    [
      'closures that overlap',
      {
        closures: [
          { from: '2031-05-01', to: '2031-05-05' },
          { from: '2031-05-05', to: '2031-05-06' },
        ],
      },
      '/closures/1/from overlap',
    ],
    [
      'a year of typing errors',
      { closures: [{ from: '0031-05-01', to: '2031-05-01' }] },
      '/closures/0/from range',
    ],
    ['an unknown survey', { survey_id: 999_999 }, '/survey_id unknown'],
  ])('%s is refused with the name of its field', async (_what, fields, fault) => {
    expect(await faults(create(fields))).toEqual([422, 'invalid_request', [fault]])
  })

  it.each<[string, Fields, string]>([
    ['a zone that is none', { timezone: 'Mars/Base' }, '/timezone format'],
    [
      'an hour that is none',
      { rules: [{ day: 'monday', start: '25:00', end: '26:00' }] },
      '/rules/0/start format',
    ],
    ['a price below nothing', { price_cents: -1 }, '/price_cents minimum'],
    ['a time of no length', { block_minutes: 0 }, '/block_minutes minimum'],
  ])('%s is refused as malformed', async (_what, fields, fault) => {
    const [status, code, paths] = await faults(create(fields))
    expect([status, code]).toEqual([400, 'invalid_request'])
    expect(paths).toContain(fault)
  })

  it('around the clock, after midnight and several times a day are hours too', async () => {
    const { id } = await published({
      rules: [
        ...week.map((day) => ({ day, start: '12:00', end: '14:00' })),
        ...week.map((day) => ({ day, start: '22:00', end: '02:00' })),
      ],
    })
    const times = (await slots(alex, id, { from: 2, days: 1 })).map((one) =>
      one.start_date_local.slice(11, 16),
    )
    expect(times).toEqual(['12:00', '22:00', '00:00'])
    const whole = await created({
      rules: week.map((day) => ({ day, start: '00:00', end: '00:00' })),
    })
    expect(whole.id).toBeGreaterThan(0)
  })

  it('its kind can’t change once it is stored', async () => {
    const { id } = await created()
    expect(await faults(patch(id, { kind: 'spa' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/kind fixed'],
    ])
  })

  it('a table with bookings ahead can’t be removed, but be taken out of use: it keeps them and gets no more', async () => {
    const { id, resources } = await published()
    const [table, other] = resources
    const [first, second] = await free(id)
    const booking = await booked(id, first, 1)
    expect((await record(id)).resources).toMatchObject([{ upcoming: 1 }, { upcoming: 0 }])
    const refused = await patch(id, { resources: [sent(other)] }, 1)
    expect(refused.statusCode).toBe(422)
    expect(refused.json<Fields>()['error_details']).toEqual([
      {
        path: '/resources',
        code: 'has_bookings',
        message: 'Table 1 has 1 booking ahead',
      },
    ])
    const tables = [{ ...sent(table), in_use: false }, sent(other)]
    const out = await patch(id, { resources: tables, notify: null }, 1)
    expect(out.statusCode, out.body).toBe(200)
    const answer = await alex.call('GET', `/api/account/reservations/${booking}`)
    expect(answer.json()).toMatchObject({ resource_name: 'Table 1', cancelled_at: null })
    // The other table is for two and more.
    expect(await refusal(book(id, second, 1))).toEqual([422, 'slot_unavailable'])
    expect((await book(id, second, 2)).statusCode).toBe(200)
  })

  it('a table’s new name is that of its bookings ahead', async () => {
    const { id, resources } = await published()
    const booking = await booked(id, (await free(id))[0], 1)
    const [table, other] = resources
    await patch(id, { resources: [{ ...sent(table), name: 'Window' }, sent(other)] }, 1)
    const answer = await alex.call('GET', `/api/account/reservations/${booking}`)
    expect(answer.json()).toMatchObject({ resource_name: 'Window' })
  })

  it('a class can’t have fewer places than are booked, nor become one with tables meanwhile', async () => {
    const { id } = await published({ seating: 'person', places: 4, resources: [] })
    await booked(id, (await free(id))[0], 3)
    expect(await faults(patch(id, { places: 2 }, 1))).toEqual([
      422,
      'invalid_request',
      ['/places fewer_than_sold'],
    ])
    const table = { seating: 'party', places: null, resources: [{ name: 'Table' }] }
    expect((await faults(patch(id, table, 1)))[2]).toContain('/seating has_bookings')
    expect((await patch(id, { places: 3 }, 1)).statusCode).toBe(200)
    const empty = await created({ seating: 'person', places: 4, resources: [] })
    expect((await patch(empty.id, table, 1)).json()).toMatchObject({
      places: null,
      resources: [{ name: 'Table' }],
    })
  })

  it('one that was ever booked can’t be deleted, one that nobody booked can', async () => {
    const { id } = await published()
    const booking = await booked(id, (await free(id))[0])
    await alex.call('POST', `/api/account/reservations/${booking}/cancel`, { body: {} })
    const kept = await desk.call('DELETE', `${SCHEDULES}/${id}`)
    expect([kept.statusCode, kept.json()]).toMatchObject([409, { code: 'in_use' }])
    const unused = await created()
    expect((await desk.call('DELETE', `${SCHEDULES}/${unused.id}`)).statusCode).toBe(204)
    expect((await desk.call('GET', `${SCHEDULES}/${unused.id}`)).statusCode).toBe(404)
  })

  it('lists find the beginnings of words of the name, filter by kind and by who sees it, and its CSV has no formula', async () => {
    await created({ name: '=Zarzuela Room', kind: 'meeting_rooms' })
    await created({ name: 'Zarza Spa', kind: 'spa' })
    const names = async (query: string) =>
      (await desk.call('GET', `${SCHEDULES}?search=zarz${query}`))
        .json<{ name: string }[]>()
        .map(({ name }) => name)
    expect(await names('')).toEqual(['=Zarzuela Room', 'Zarza Spa'])
    expect(await names('&kind=spa')).toEqual(['Zarza Spa'])
    expect(await names('&published=false&sort=-name')).toEqual(['Zarza Spa', '=Zarzuela Room'])
    const { body } = await desk.call('GET', `${SCHEDULES}.csv?search=zarz`)
    expect(body).toContain(`'=Zarzuela Room`)
  })

  it('what is saved is announced to members, with the times that have changed', async () => {
    const { id } = await published()
    const notices: string[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => {
        const { name, data } = JSON.parse(payload) as { name: string; data: { ids?: number[] } }
        if (data.ids?.includes(id) === true) notices.push(name)
      },
    })
    await patch(id, { rules: rules.slice(0, 3) }, 1)
    await expect.poll(() => notices).toContain('schedules.changed')
    await expect.poll(() => notices).toContain('availability.changed')
    await stop()
  })

  it('another company’s staff find neither the schedule nor what it refers to', async () => {
    const { id } = await created()
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', `${SCHEDULES}/${id}`)).statusCode).toBe(404)
    expect((await patch(id, { name: 'Taken' }, 1, outsider)).statusCode).toBe(404)
  })

  // The embedded database runs one transaction at a time.
  it.skipIf(engine.name === 'PGlite')(
    'a booking that was on its way while staff closed its day gets no time there',
    async () => {
      const { id } = await published()
      const [slot] = await slots(alex, id, { from: 2, days: 1 })
      const closed = [{ day: slot?.day, start: null, end: null, note: '' }]
      const commit = await holdTransaction(
        (run) => server.db.tx(1, run),
        (tx) =>
          tx.execute(
            sql`update schedules set revision = revision + 1, exceptions = ${JSON.stringify(closed)}::jsonb where id = ${id}`,
          ),
      )
      // The booking has read the schedule, and waits for its lock while staff save.
      const answer = book(id, slot?.id)
      await waitForLocks(server.db, 1)
      await commit()
      expect(await refusal(answer)).toEqual([422, 'slot_unavailable'])
    },
  )

  it('every schedule of the demo can be saved as it is read, and is then the same for members', async () => {
    const list = (await desk.call('GET', `${SCHEDULES}?page_size=200`)).json<Made[]>()
    expect(list.length).toBeGreaterThan(10)
    for (const { id, revision, ...fields } of list) {
      const body = { ...fields, resources: fields.resources.map(sent), capacity: 77 }
      const saved = await patch(id, body, revision)
      expect(saved.statusCode, saved.body).toBe(200)
      expect(saved.json()).toEqual({ ...fields, id, revision: revision + 1, capacity: 77 })
    }
  })
})

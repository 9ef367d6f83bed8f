import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInSteps, DOOR } from './checkInSteps'
import { deskSteps, type AttendeeAnswer } from './deskSteps'
import { lockEngines } from './engines'
import { outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface ActAnswer {
  at: string
  by: string
  by_name: string
  act: string
  before: Record<string, string>
  after: Record<string, string>
  payment: string
  refunds: boolean
  amount: number | null
  reason: string
}

describe.each(lockEngines)('what staff did about somebody on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  const { idOf, ticketed, insertType, free, people, act, run } = deskSteps(() => server)
  const { scan } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const add = (id: number, body: Record<string, unknown>, by = desk, key: string = randomUUID()) =>
    by.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body,
      headers: { 'idempotency-key': key },
    })
  const read = (
    browser: Browser,
    id: number,
    attendee: Pick<AttendeeAnswer, 'key'> | undefined,
    query = '',
  ) =>
    browser.call('GET', `/admin/api/desk/events/${id}/attendees/${attendee?.key}/history${query}`)
  const history = async (...args: Parameters<typeof read>): Promise<ActAnswer[]> => {
    const response = await read(...args)
    return response.statusCode === 204 ? [] : response.json<ActAnswer[]>()
  }
  /** Makes dates of one series of events. */
  const joined = async (...ids: number[]): Promise<void> => {
    const [series] = await run(
      sql`insert into event_series (company_id, uid, rule, timezone, first_start, minutes, exceptions, event, category_ids, tickets)
        values (1, ${randomUUID()}, 'FREQ=DAILY', 'America/New_York', '2031-05-02T19:30', 60, '[]', '{}', '[]', '[]') returning id`,
    )
    for (const id of ids)
      await run(
        sql`update events set series_id = ${Number(series?.['id'])}, series_day = date '2031-01-01' + id where id = ${id}`,
      )
  }

  it('a ticket’s acts are listed with who did them and what they changed, each once however often it was asked for', async () => {
    const now = server.context.now().toISOString()
    const { id, seat } = await ticketed({ places: 5, price: 2_000 }, now)
    const balcony = await insertType(id, { name: 'Balcony', places: 5, price: 2_000 })
    const other = await ticketed({ places: 5, price: 2_000 }, '2031-06-02T19:30:00Z')
    await joined(id, other.id)
    await insertType(other.id, { name: 'Balcony', places: 5, price: 2_000 })
    const sale = {
      customer_id: await idOf('alex@example.com'),
      ticket_type_id: seat,
      payment: 'cash',
    }
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) await add(id, sale, desk, key)
    const [alex] = await people(desk, id)
    const scanned = await scan(desk, {
      serial: (await run(sql`select serial from event_tickets where event_id = ${id}`))[0]?.[
        'serial'
      ],
      event_id: id,
    })
    expect(scanned.result).toBe('admitted')
    for (let time = 0; time < 2; time += 1)
      await desk.call('POST', `${DOOR}/${scanned.scan_id}/undo`, {
        body: { reason: 'The wrong Alex' },
      })
    for (let time = 0; time < 2; time += 1) {
      await act(desk, id, alex, 'move', { ticket_type_id: balcony }, key)
      await act(owner, id, alex, 'transfer', { guest: { first_name: 'Nadia' } }, key)
    }
    for (let time = 0; time < 2; time += 1)
      await act(owner, id, alex, 'move', { event_id: other.id }, key)
    for (let time = 0; time < 2; time += 1)
      await act(owner, other.id, alex, 'cancel', { refund: true }, key)
    const acts = await history(owner, other.id, alex)
    const paid = alex && (await people(owner, other.id, 'state=cancelled'))[0]?.paid
    expect(acts.map((one) => [one.act, one.by, one.before, one.after])).toEqual([
      ['cancelled', 'owner', {}, {}],
      [
        'moved',
        'owner',
        { type: 'Balcony', starts_at: now },
        { type: 'Balcony', starts_at: '2031-06-02T19:30:00.000Z' },
      ],
      ['transferred', 'owner', { name: alex?.name }, { name: 'Nadia' }],
      ['moved', 'desk', { type: 'Seat', starts_at: now }, { type: 'Balcony', starts_at: now }],
      ['entry_undone', 'desk', {}, {}],
      ['added', 'desk', {}, { type: 'Seat' }],
    ])
    expect(
      acts.map(({ payment, refunds, amount, reason }) => [payment, refunds, amount, reason]),
    ).toEqual([
      ['', true, paid, ''],
      ['', false, null, ''],
      ['', false, null, ''],
      ['', false, null, ''],
      ['', false, null, 'The wrong Alex'],
      ['cash', false, paid, ''],
    ])
    expect(acts.every(({ at, by_name }) => at !== '' && by_name !== '')).toBe(true)
    expect(await history(owner, other.id, alex, '?page_size=2&page_number=3')).toEqual(
      acts.slice(4),
    )
  })

  it('a registration’s acts are those at its event, also after it has moved, changed hands or ended', async () => {
    const [id, later, apart] = [
      await free({ places: 5 }),
      await free({ places: 5 }),
      await free({ places: 5 }),
    ]
    await joined(id, later)
    const [caseyId, alexId] = [await idOf('casey@example.com'), await idOf('alex@example.com')]
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) await add(id, { customer_id: caseyId }, desk, key)
    await add(apart, { customer_id: caseyId })
    const [casey] = await people(desk, id)
    await act(desk, id, casey, 'move', { event_id: later })
    for (let time = 0; time < 2; time += 1)
      await act(owner, later, casey, 'transfer', { customer_id: alexId }, key)
    const [alex] = await people(desk, later)
    for (let time = 0; time < 2; time += 1) await act(owner, later, alex, 'cancel', {})
    const names = { before: { name: casey?.name }, after: { name: alex?.name } }
    expect((await history(desk, later, alex)).map((one) => [one.act, one.by])).toEqual([
      ['cancelled', 'owner'],
      ['transferred', 'owner'],
    ])
    expect(await history(desk, later, casey)).toMatchObject([
      { act: 'transferred', ...names },
      { act: 'moved', by: 'desk' },
    ])
    expect((await history(desk, id, casey)).map((one) => one.act)).toEqual(['moved', 'added'])
    expect((await history(desk, apart, casey)).map((one) => one.act)).toEqual(['added'])
    expect(await history(desk, apart, alex)).toEqual([])
  })

  it('whoever lacks the area money reads no amount in it, and the door reads none of it', async () => {
    const { id, seat } = await ticketed({ places: 5, price: 98_765 })
    await add(id, { ticket_type_id: seat, payment: 'cash', guest: { first_name: 'Canary' } })
    const [canary] = await people(desk, id)
    await act(owner, id, canary, 'cancel', { refund: true })
    const { body } = await read(desk, id, canary)
    expect(body).toContain('"refunds":true')
    expect(body).not.toMatch(/(?<!\.)987(?!Z)|"amount":\d/)
    expect((await read(owner, id, canary)).body).toMatch(/"amount":\d/)
    const door = server.browser()
    await door.signInAdmin('door')
    expect(outcome(await read(door, id, canary))).toBe('403 forbidden')
  })

  it('another company’s attendee, or one of another event, is not found', async () => {
    const { id, seat } = await ticketed({ places: 5, price: 0 })
    const register = await free({ places: 5 })
    const caseyId = await idOf('casey@example.com')
    await add(id, { ticket_type_id: seat, customer_id: caseyId })
    await add(register, { customer_id: caseyId })
    const [mine] = await people(desk, id)
    const [registered] = await people(desk, register)
    expect(outcome(await read(desk, register, mine))).toBe('404 not_found')
    expect(outcome(await read(desk, id, { key: 'r2147483647' }))).toBe('404 not_found')
    expect(outcome(await read(desk, id, { key: 'h1' }))).toMatch(/invalid_request$/)
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const [theirs] = (
      await server.db.tx(4, (tx) =>
        tx.execute(
          sql`insert into events (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, settings)
            values (4, ${randomUUID()}, 'Theirs', '', '', '', '', '[]', 'public', '', 'America/New_York', now(), now() + interval '1 hour', '{}') returning id`,
        ),
      )
    ).rows
    for (const attendee of [mine, registered]) {
      expect(outcome(await read(outsider, register, attendee))).toBe('404 not_found')
      expect(outcome(await read(outsider, Number(theirs?.['id']), attendee))).toBe('404 not_found')
    }
  })
})

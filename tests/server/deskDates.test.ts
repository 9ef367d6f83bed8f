import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { holdTransaction, raceAtLock, waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

const BASE = '/admin/api/desk/events'
const ZONE = 'America/New_York'

type Fields = Record<string, unknown>
interface Dates {
  rule: string
  dates: {
    id: number
    starts_at: string
    ends_at: string
    published: boolean
    cancelled: boolean
    taken: number
  }[]
}

describe.each(engines)('the dates of an event on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  const { register, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  /** In a week, and the number of days after it. */
  const day = (later = 0): string => addDays(dayIn(ZONE, new Date()), 7 + later)
  const weekday = (later = 0): string =>
    ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${day(later)}T00:00Z`).getUTCDay()] ?? ''
  const created = async (fields: Fields = {}): Promise<number> =>
    (
      await desk.call('POST', BASE, {
        body: {
          title: 'Reading round',
          starts_at: `${day()}T19:00`,
          ends_at: `${day()}T20:30`,
          timezone: ZONE,
          published: true,
          reserve_enabled: true,
          places: 5,
          ...fields,
        },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).json<{ id: number }>().id
  const post = (id: number, path: string, body: Fields = {}) =>
    desk.call('POST', `${BASE}/${id}/dates${path}`, { body })
  const read = async (id: number): Promise<Dates> =>
    (await desk.call('GET', `${BASE}/${id}/dates`)).json<Dates>()
  const starts = async (id: number): Promise<string[]> =>
    (await read(id)).dates.map(({ starts_at: start }) => start)
  const record = async (id: number): Promise<Fields> =>
    (await desk.call('GET', `${BASE}/${id}`)).json<Fields>()
  const patch = async (id: number, body: Fields) =>
    desk.call('PATCH', `${BASE}/${id}`, {
      body,
      headers: { 'if-match': `"${String((await record(id))['revision'])}"` },
    })
  const code = (answer: Awaited<ReturnType<typeof post>>): unknown => {
    const { code: name, error_details: details = [] } = answer.json<{
      code: string
      error_details?: { path: string; code: string }[]
    }>()
    return [answer.statusCode, name, ...details.map((one) => `${one.path} ${one.code}`)]
  }

  it('a rule makes dates with all that the event has, each with places of its own; the same request again makes none twice', async () => {
    const id = await created({
      waitlist: false,
      translations: [{ language: 'es', title: 'Lectura', summary: '', description: '', venue: '' }],
    })
    const rule = `FREQ=WEEKLY;BYDAY=${weekday()};COUNT=4`
    for (let n = 0; n < 2; n += 1) expect((await post(id, '', { rule })).statusCode).toBe(200)
    expect(await starts(id)).toEqual([0, 7, 14, 21].map((later) => `${day(later)}T19:00`))
    const { dates, ...series } = await read(id)
    expect(series.rule).toBe(rule)
    const second = Number(dates[1]?.id)
    expect(await record(second)).toMatchObject({
      title: 'Reading round',
      translations: [{ language: 'es', title: 'Lectura' }],
      waitlist: false,
      places: 5,
      published: true,
      repeats: true,
      revision: 1,
    })
    expect(outcome(await register(casey, second))).toBe('200')
    expect((await read(id)).dates.map(({ taken }) => taken)).toEqual([0, 1, 0, 0])
    expect(code(await post(id, '', { rule: 'FREQ=DAILY' }))).toEqual([409, 'in_series'])
  })

  it('a rule without the event’s own day, or that is none, is refused and changes nothing', async () => {
    const id = await created()
    expect(code(await post(id, '', { rule: `FREQ=WEEKLY;BYDAY=${weekday(1)}` }))).toEqual([
      422,
      'invalid_request',
      '/rule first_day',
    ])
    expect(code(await post(id, '', { rule: 'FREQ=HOURLY' }))).toEqual([
      422,
      'invalid_request',
      '/rule format',
    ])
    expect(await record(id)).toMatchObject({ repeats: false })
    expect((await post(id, '', {})).statusCode).toBe(400)
    const [count] = await run(
      sql`select count(*)::integer as n from event_series where event ->> 'title' = 'Reading round'`,
    )
    expect(count).toMatchObject({ n: 1 })
  })

  it('single days are added once each, at the event’s time; a day that is over is refused', async () => {
    const id = await created({ reserve_enabled: false })
    const days = [day(3), day(10), day(3)]
    for (let n = 0; n < 2; n += 1) expect((await post(id, '', { days })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ rule: '' })
    expect(await starts(id)).toEqual([0, 3, 10].map((later) => `${day(later)}T19:00`))
    expect(code(await post(id, '', { days: [day(11), day(-9)] }))).toEqual([
      422,
      'invalid_request',
      '/days/1 past',
    ])
    expect(await starts(id)).toHaveLength(3)
  })

  it('a change of this and the following dates keeps each on its own day, by the same rules; earlier ones stay', async () => {
    const id = await created()
    await post(id, '', { rule: `FREQ=WEEKLY;BYDAY=${weekday()};COUNT=3` })
    const [, second, third] = (await read(id)).dates.map((one) => one.id)
    await register(casey, Number(third))
    const change = { starts_at: `${day(7)}T20:00`, ends_at: `${day(7)}T21:00`, title: 'Late round' }
    const asked = await patch(Number(second), { ...change, following: true })
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { code: 'notify_required', params: { people: 1 } },
    ])
    const before = (await server.mails()).length
    const saved = await patch(Number(second), {
      ...change,
      waitlist: false,
      following: true,
      notify: { text: 'From now on' },
    })
    expect(saved.statusCode).toBe(200)
    expect(await starts(id)).toEqual([`${day()}T19:00`, `${day(7)}T20:00`, `${day(14)}T20:00`])
    expect(await record(id)).toMatchObject({ title: 'Reading round', waitlist: true })
    expect(await record(Number(third))).toMatchObject({
      title: 'Late round',
      waitlist: false,
      revision: 2,
    })
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['casey@example.com', 'Changed: Late round'],
    ])
    const history = await desk.call('GET', `${BASE}/${Number(third)}/history`)
    expect(history.json()).toMatchObject([{ after: { title: 'Late round' } }])
    // What is yet to be made follows; a date that moves to another day does so alone.
    await post(Number(third), '', { days: [day(15)] })
    expect((await starts(id)).at(-1)).toBe(`${day(15)}T20:00`)
    const moved = { starts_at: `${day(8)}T20:00`, ends_at: `${day(8)}T21:00` }
    expect(code(await patch(Number(second), { ...moved, following: true }))).toEqual([
      422,
      'invalid_request',
      '/starts_at series_day',
    ])
    expect((await patch(Number(second), moved)).statusCode).toBe(200)
    expect((await patch(Number(second), { places: 0, following: true })).statusCode).toBe(422)
    expect((await record(Number(second)))['places']).toBe(5)
  })

  it('ticket types that change in the following dates too stay types of each date, sold as long before it', async () => {
    const type = (fields: Fields = {}): Fields => ({
      id: null,
      name: 'Seat',
      price_cents: 1000,
      places: 5,
      on_sale_at: `${day(-2)}T10:00`,
      ...fields,
    })
    const id = await created({ type: 'ticket', reserve_enabled: false, ticket_types: [type()] })
    await post(id, '', { rule: `FREQ=WEEKLY;BYDAY=${weekday()};COUNT=3` })
    const [, second, third] = (await read(id)).dates.map((one) => one.id)
    const typesOf = async (date = 0) => (await record(date))['ticket_types'] as Fields[]
    expect(await typesOf(third)).toMatchObject([
      { name: 'Seat', places: 5, on_sale_at: `${day(12)}T10:00` },
    ])
    const [stored] = await typesOf(second)
    const { taken: _taken, ...own } = stored ?? {}
    void _taken
    const changed = [{ ...own, name: 'Chair', price_cents: 1200 }, type({ name: 'Stool' })]
    const saved = await patch(Number(second), { ticket_types: changed, following: true })
    expect(saved.statusCode, saved.body).toBe(200)
    const [before] = await run(
      sql`select min(id)::integer as id from ticket_types where event_id = ${third}`,
    )
    expect(await typesOf(third)).toMatchObject([
      { id: before?.['id'], name: 'Chair', price_cents: 1200, on_sale_at: `${day(12)}T10:00` },
      { name: 'Stool', places: 5 },
    ])
    expect(await typesOf(id)).toMatchObject([{ name: 'Seat', price_cents: 1000 }])
    await post(id, '', { days: [day(15)] })
    const added = (await read(id)).dates.at(-1)?.id
    expect(await typesOf(added)).toMatchObject([
      { name: 'Chair', places: 5, on_sale_at: `${day(13)}T10:00` },
      { name: 'Stool' },
    ])
  })

  it('a series that ends makes no more dates, hides the later ones, and leaves those that somebody holds a place at', async () => {
    const id = await created()
    await post(id, '', { rule: `FREQ=WEEKLY;BYDAY=${weekday()}` })
    const { dates } = await read(id)
    expect(dates.length).toBeGreaterThan(8)
    await register(casey, Number(dates[3]?.id))
    // A guest who gave no address has Casey’s ticket.
    await run(
      sql`with type as (
          insert into ticket_types (company_id, event_id, name, description, price_cents, available_quantity)
          values (1, ${Number(dates[5]?.id)}, 'Seat', '', 0, 5) returning id)
        insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, serial, status, price_cents, purchased_at, attendee)
        select 1, ${Number(dates[5]?.id)}, type.id, c.id, 'a-guest-of-casey', 'active', 0, now(), '{"fullName": "Gus", "email": ""}'
        from type, customers c where c.email = 'casey@example.com'`,
    )
    // A place is offered to Casey, who waits.
    await run(
      sql`insert into event_waitlist (company_id, customer_id, event_id, domain_id, language, origin, held_until)
        select 1, id, ${Number(dates[6]?.id)}, 1, 'en', 'http://harbor.localhost', now() + interval '1 day'
        from customers where email = 'casey@example.com'`,
    )
    const ended = await post(Number(dates[1]?.id), '/end')
    expect(ended.statusCode).toBe(200)
    const shown = ended.json<Dates>()
    expect(shown.rule).toMatch(new RegExp(`UNTIL=${day(7).replaceAll('-', '')}$`))
    expect(shown.dates.slice(0, 8).map(({ published }) => published)).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
      true,
      false,
    ])
    const jobs = await server.db.platform((tx) =>
      tx.execute(
        sql`select 1 from jobs where kind = 'series' and subject_id = (select series_id from events where id = ${id})`,
      ),
    )
    expect(jobs.rows).toEqual([])
    const single = await created()
    expect(code(await post(single, '/end'))).toEqual([409, 'not_in_series'])
  })

  it('a cancelled event does not begin to repeat', async () => {
    const id = await created()
    const body = { reason: 'Storm', refund: false, notify: null, following: false }
    expect(outcome(await desk.call('POST', `${BASE}/${id}/cancel`, { body }))).toBe('200')
    for (const [path, dates] of [
      ['/rule', { rule: `FREQ=WEEKLY;BYDAY=${weekday()}` }],
      ['/days', { days: [day(3)] }],
    ] as const)
      expect(code(await post(id, '', dates))).toEqual([422, 'invalid_request', `${path} cancelled`])
    expect((await read(id)).dates).toEqual([])
  })

  it('cancelling a date and the later ones marks them as cancelled, and ends a rule that has later days, and no other', async () => {
    const cancel = async (id: unknown) => {
      const path = `${BASE}/${Number(id)}/cancel`
      const body = { reason: 'Storm', refund: false, notify: null, following: true }
      expect(outcome(await desk.call('POST', path, { body }))).toBe('200')
    }
    const single = await created()
    await post(single, '', { days: [day(3), day(10)] })
    await cancel((await read(single)).dates[1]?.id)
    const shown = await read(single)
    expect(shown.rule).toBe('')
    expect(shown.dates.map(({ cancelled }) => cancelled)).toEqual([false, true, true])
    const rule = `FREQ=WEEKLY;BYDAY=${weekday()};COUNT=2`
    const counted = await created()
    await post(counted, '', { rule })
    await post(counted, '', { days: [day(20)] })
    await cancel((await read(counted)).dates[2]?.id)
    expect((await read(counted)).rule).toBe(rule)
    await cancel(counted)
    expect((await read(counted)).rule).toMatch(/;UNTIL=/)
  })

  // The embedded database runs one transaction at a time.
  if (engine.name !== 'PGlite')
    it('whoever changes several dates locks the series first, then the dates in one order', async () => {
      const id = await created()
      // Of the two later dates, the one that is first by id is the last by time.
      await post(id, '', { days: [day(10)] })
      await post(id, '', { days: [day(3)] })
      const [, second, last] = (await read(id)).dates.map((one) => one.id)
      /** Makes a call wait for a row, and checks that it has not locked the event until then. */
      const locksFirst = async (row: SQL, act: () => ReturnType<typeof post>) => {
        const release = await holdTransaction(
          (run) => server.db.tx(1, run),
          (tx) => tx.execute(sql`select 1 ${row} for no key update`),
        )
        const answer = act()
        await waitForLocks(server.db, 1)
        await release(async (tx) => {
          await tx.execute(sql`select 1 from events where id = ${second} for no key update nowait`)
        })
        expect(outcome(await answer)).toBe('200')
      }
      const series = sql`from event_series where id = (select series_id from events where id = ${id})`
      const change = () => patch(Number(second), { title: 'Later', following: true })
      const end = () => post(Number(second), '/end')
      await locksFirst(series, change)
      await locksFirst(series, () => post(Number(second), '', { days: [day(12)] }))
      await locksFirst(series, end)
      await locksFirst(sql`from events where id = ${last}`, change)
      await locksFirst(sql`from events where id = ${last}`, end)
      const body = { reason: 'Storm', refund: false, notify: null, following: true }
      const cancel = () => desk.call('POST', `${BASE}/${Number(second)}/cancel`, { body })
      await locksFirst(series, cancel)
    })

  it('whoever changes, ends or cancels a series from different dates at once comes first or second, and nobody fails', async () => {
    const body = { reason: 'Storm', refund: false, notify: null, following: true }
    const ends = [
      (id: number) => post(id, '/end'),
      (id: number) => desk.call('POST', `${BASE}/${id}/cancel`, { body }),
    ]
    for (const end of ends) {
      const id = await created()
      await post(id, '', { days: [day(10)] })
      await post(id, '', { days: [day(3)] })
      const second = Number((await read(id)).dates[1]?.id)
      const [changed, ended] = await raceAtLock(
        server.db,
        sql`lock table events in exclusive mode`,
        () => [patch(second, { title: 'Later', following: true }), end(id)],
      )
      expect(['200', '412 stale']).toContain(outcome(changed))
      expect(outcome(ended)).toBe('200')
    }
  })

  it('a change of the following dates leaves what later dates are made from otherwise, in which its date differs', async () => {
    const id = await created()
    await post(id, '', { days: [day(3)] })
    const own = { starts_at: `${day()}T20:00`, ends_at: `${day()}T23:00`, places: 9 }
    expect(outcome(await patch(id, own))).toBe('200')
    expect(outcome(await patch(id, { title: 'Later', following: true }))).toBe('200')
    await post(id, '', { days: [day(5)] })
    const made = (await read(id)).dates.at(-1)
    expect(await record(Number(made?.id))).toMatchObject({
      title: 'Later',
      starts_at: `${day(5)}T19:00`,
      ends_at: `${day(5)}T20:30`,
      places: 5,
    })
  })

  it('another company’s event has no dates for any call', async () => {
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const id = await created()
    const url = `${BASE}/${id}/dates`
    expect((await outsider.call('GET', url)).statusCode).toBe(404)
    expect((await outsider.call('POST', url, { body: { days: [day(1)] } })).statusCode).toBe(404)
    expect((await outsider.call('POST', `${url}/end`, { body: {} })).statusCode).toBe(404)
    expect(await starts(id)).toEqual([])
  })
})

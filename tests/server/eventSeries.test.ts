import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandLine } from '../../server/cli/patchResult'
import { removeDomain } from '../../server/features/config/removeDomain'
import { createDates } from '../../server/features/events/createDates'
import {
  insertSeries,
  listOtherDates,
  type SeriesRow,
} from '../../server/features/events/seriesRepository'
import { isPublished } from '../../server/features/events/shownEvents'
import { localDateTime } from '../../src/core/time/localDateTime'
import { checkoutSteps } from './checkoutSteps'
import { lockEngines } from './engines'
import { eventSteps, outcome, type EventAnswer } from './eventSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const DAY_MS = 86_400_000
const ZONE = 'America/New_York'

interface DateAnswer extends EventAnswer {
  recurring: boolean
  uid: string
  start_date: string
  tickets: { id: number; available_quantity: number }[]
  other_dates: { id: number; start_date: string }[]
}

describe.each(lockEngines)('event series on $name', (engine) => {
  let server: TestServer
  let casey: Browser
  /** How far the server's clock is ahead, in milliseconds. */
  let clockOffsetMs = 0
  const now = () => new Date(Date.now() + clockOffsetMs)
  const { read, register, run } = eventSteps(() => server)
  const { add, place } = checkoutSteps()
  const { signedIn } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now })
    casey = await signedIn('casey@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => {
    clockOffsetMs = 0
  })

  /** A weekly series without an end, whose first date is in a week. */
  const weekly = (uid: string, changes: Partial<SeriesRow> = {}): Omit<SeriesRow, 'id'> => ({
    companyId: 1,
    uid,
    rule: 'FREQ=WEEKLY',
    timezone: ZONE,
    firstStart: `${localDateTime(ZONE, new Date(Date.now() + 7 * DAY_MS)).slice(0, 10)}T19:30`,
    minutes: 90,
    exceptions: [],
    capacity: 2,
    event: {
      title: uid,
      summary: '',
      description: '',
      venue: 'Long room',
      venueAddress: '',
      media: [],
      type: 'public',
      externalLink: '',
      settings: {},
      reserveEnabled: true,
    },
    categoryIds: [],
    tickets: [],
    ...changes,
  })
  const store = (series: Omit<SeriesRow, 'id'>, companyId = series.companyId): Promise<number> =>
    server.db.tx(companyId, async (tx) => {
      const id = await insertSeries(tx, series)
      await createDates(tx, series.companyId, id, now())
      return id
    })
  const make = (companyId: number, id: number): Promise<Date | undefined> =>
    server.db.tx(companyId, (tx) => createDates(tx, companyId, id, now()))
  const dates = async (id: number, browser = casey): Promise<DateAnswer[]> => {
    const all = (await browser.call('GET', '/api/events?page_size=200')).json<DateAnswer[]>()
    const rows = await run(sql`select id from events where series_id = ${id}`)
    const ids = new Set(rows.map((row) => Number(row['id'])))
    return all.filter((event) => ids.has(event.id))
  }
  const nextJob = async (id: number): Promise<unknown> =>
    (
      await server.db.platform((tx) =>
        tx.execute(
          sql`select extract(epoch from next_at) * 1000 as at from jobs where kind = 'series' and subject_id = ${id}`,
        ),
      )
    ).rows[0]?.['at']

  it('the demo’s weekly event is four events a week apart at the same local time, each with an id and uid of its own; only an event’s own page lists the other dates', async () => {
    const all = (await casey.call('GET', '/api/events?page_size=200')).json<DateAnswer[]>()
    const courts = all.filter(({ title }) => title === 'Court opening')
    expect(courts).toHaveLength(4)
    expect(new Set(courts.map(({ uid }) => uid)).size).toBe(4)
    expect(all.every(({ recurring, title }) => recurring === (title === 'Court opening'))).toBe(
      true,
    )
    expect(all.flatMap(({ other_dates }) => other_dates)).toEqual([])
    const locals = courts.map(({ start_date }) => localDateTime(ZONE, new Date(start_date)))
    expect(new Set(locals.map((local) => local.slice(11)))).toEqual(new Set(['14:00:00']))
    expect(
      locals
        .slice(1)
        .map((local, index) => (Date.parse(local) - Date.parse(locals[index] ?? '')) / DAY_MS),
    ).toEqual([7, 7, 7])
    const second = (await read(casey, courts[1]?.id ?? 0)) as DateAnswer
    expect(second.other_dates).toEqual(
      [0, 2, 3].map((index) => ({ id: courts[index]?.id, start_date: courts[index]?.start_date })),
    )
    const other = (await read(
      casey,
      all.find(({ recurring }) => !recurring)?.id ?? 0,
    )) as DateAnswer
    expect(other.other_dates).toEqual([])
  })

  it('a series without an end has the dates of the next 90 days; a job creates each further date once it is 90 days away', async () => {
    const id = await store(weekly('Clock'))
    const before = await dates(id)
    expect(before).toHaveLength(12)
    const due = Number(await nextJob(id))
    expect(due - Date.now()).toBeGreaterThan(0)
    expect(due - Date.now()).toBeLessThan(7 * DAY_MS)
    clockOffsetMs = due - Date.now() + 1000
    server.context.jobs.wake()
    await expect.poll(async () => (await dates(id)).length).toBe(13)
    await server.context.jobs.idle()
    expect(Math.round((Number(await nextJob(id)) - due) / DAY_MS)).toBe(7)
  })

  it('a series that is over has no clock job', async () => {
    const id = await store(weekly('Twice', { rule: 'FREQ=WEEKLY;COUNT=2' }))
    expect(await dates(id)).toHaveLength(2)
    expect(await nextJob(id)).toBeUndefined()
  })

  it('several processes that create a series’ dates at the same time create each date once', async () => {
    const id = await store(weekly('Race'))
    clockOffsetMs = 30 * DAY_MS
    await Promise.all(Array.from({ length: 8 }, () => make(1, id)))
    const rows = await run(
      sql`select series_day::text as day, count(*)::integer as n from events where series_id = ${id} group by series_day`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(16)
    expect(rows.every(({ n }) => n === 1)).toBe(true)
    await expect(
      run(
        sql`insert into events select (jsonb_populate_record(example, jsonb_build_object('id', 900001, 'uid', 'again'))).* from (select example from events example where series_id = ${id} limit 1) as examples`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'events_of_series' } })
  })

  it('a date that the club moved is not created again, and one that the series excludes is never created', async () => {
    const first = weekly('Moved')
    const day = (weeks: number): string =>
      localDateTime('UTC', new Date(Date.parse(`${first.firstStart}Z`) + weeks * 7 * DAY_MS)).slice(
        0,
        10,
      )
    const id = await store({ ...first, exceptions: [day(2)] })
    expect((await dates(id)).map(({ uid }) => uid).slice(0, 3)).toEqual(
      [0, 1, 3].map((weeks) => `${day(weeks)}.Moved`),
    )
    await run(
      sql`update events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where series_id = ${id} and series_day = ${day(1)}::date`,
    )
    const before = await dates(id)
    await make(1, id)
    expect(await dates(id)).toEqual(before)
  })

  it('a place taken on one date does not reduce the places of the others', async () => {
    const id = await store(weekly('Places'))
    const [first, second] = await dates(id)
    expect(outcome(await register(casey, first?.id ?? 0))).toBe('200')
    expect(await read(casey, first?.id ?? 0)).toMatchObject({
      available_quantity: 1,
      registered: true,
    })
    expect(await read(casey, second?.id ?? 0)).toMatchObject({
      available_quantity: 2,
      registered: false,
    })
  })

  it('tickets sold for one date do not reduce those of other dates, including dates created later', async () => {
    const tickets = [{ name: 'Seat', description: '', priceCents: 1500, quantity: 5 }]
    const series = weekly('Seats', { capacity: null, tickets })
    const id = await store({ ...series, event: { ...series.event, type: 'ticket' } })
    const [first] = await dates(id)
    const bought = await add(casey, 'tickets', { ticket_id: first?.tickets[0]?.id, quantity: 2 })
    expect(bought.statusCode).toBe(200)
    expect((await place(casey)).statusCode).toBe(200)
    clockOffsetMs = 30 * DAY_MS
    await make(1, id)
    const left = await run(
      sql`select ticket_types.available_quantity as n from ticket_types join events on events.company_id = ticket_types.company_id and events.id = event_id where series_id = ${id} order by starts_at`,
    )
    expect(left.length).toBeGreaterThanOrEqual(16)
    expect(left.map(({ n }) => n)).toEqual([3, ...left.slice(1).map(() => 5)])
  })

  it('a series belongs to one company: another one’s members and jobs neither see nor extend it', async () => {
    const id = await store(weekly('Ours'))
    const [first] = await dates(id)
    const [noria] = await server.db.platform(
      async (tx) =>
        (await tx.execute(sql`select company_id as id from domains where slug = 'noria'`)).rows,
    )
    const other = Number(noria?.['id'])
    expect(await make(other, id)).toBeUndefined()
    expect(
      await server.db.tx(other, (tx) =>
        listOtherDates(tx, { companyId: 1, id: 0, seriesId: id }, isPublished, now()),
      ),
    ).toEqual([])
    expect(
      await server.db.tx(1, (tx) =>
        listOtherDates(tx, { companyId: other, id: 0, seriesId: id }, isPublished, now()),
      ),
    ).toEqual([])
    const ines = server.browser('noria.localhost')
    await ines.signIn('ines@example.com')
    expect((await ines.call('GET', `/api/events/${first?.id}`)).statusCode).toBe(404)
    await expect(store(weekly('Foreign'), other)).rejects.toThrow()
  })

  // Last, because the club is gone afterwards.
  it('removing a company removes its series and their dates', async () => {
    const { rows } = await server.db.platform((tx) =>
      tx.execute(sql`select id, company_id from domains where slug = 'noria'`),
    )
    const companyId = Number(rows[0]?.['company_id'])
    await store(weekly('Gone', { companyId }))
    expect(
      await removeDomain(server.context, commandLine, Number(rows[0]?.['id']), { dryRun: false }),
    ).toMatchObject({ withCompany: true })
    for (const table of ['event_series', 'events'])
      expect(
        (
          await server.db.tx(companyId, (tx) =>
            tx.execute(sql`select id from ${sql.identifier(table)}`),
          )
        ).rows,
      ).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { lockEngines } from './engines'
import { DESK_EVENTS } from './eventRecordSteps'
import { eventSteps, outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const ZONE = 'Europe/Madrid'
/** How many acts are made at once. */
const AT_ONCE = 10
const ACTS = 50

describe.each(lockEngines)('staff and members who are quick on $name', (engine) => {
  let server: TestServer
  let staff: Browser[] = []
  let members: Browser[] = []
  const { run, crowd, register } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    staff = [server.browser(), server.browser()]
    for (const [index, browser] of staff.entries())
      await browser.signInAdmin(index === 0 ? 'desk' : 'owner')
    members = await crowd('quick', 5)
  })
  afterAll(() => server.close())

  const day = (later: number): string => addDays(dayIn(ZONE, new Date()), 7 + later)
  const draft = (fields: object = {}) => ({
    title: 'Quick',
    starts_at: `${day(0)}T19:00`,
    ends_at: `${day(0)}T20:30`,
    timezone: ZONE,
    published: true,
    reserve_enabled: true,
    places: 3,
    ...fields,
  })

  it(`${ACTS} acts on the dates of one series, ${AT_ONCE} at once, fail for nobody, and no save hides another`, async () => {
    const [one = server.browser()] = staff
    const made = await one.call('POST', DESK_EVENTS, {
      body: draft(),
      headers: { 'idempotency-key': randomUUID() },
    })
    const { id } = made.json<{ id: number }>()
    const path = `${DESK_EVENTS}/${id}/dates`
    // The order by id is not the order by time.
    for (const later of [30, 10, 20]) await one.call('POST', path, { body: { days: [day(later)] } })
    const [series] = await run(sql`select series_id from events where id = ${id}`)
    const dates = async () =>
      (
        await run(
          sql`select id, revision from events where series_id = ${Number(series?.['series_id'])} order by starts_at`,
        )
      ).map((row) => ({ id: Number(row['id']), revision: Number(row['revision']) }))
    const act = async (index: number) => {
      const by = staff[index % 2] ?? one
      const all = await dates()
      const date = all[(index * 7) % all.length] ?? { id, revision: 1 }
      const save = (body: object) =>
        by.call('PATCH', `${DESK_EVENTS}/${date.id}`, {
          body,
          headers: { 'if-match': `"${date.revision}"` },
        })
      const to = (name: string, body: object = {}) =>
        by.call('POST', `${DESK_EVENTS}/${date.id}/${name}`, { body })
      switch (index % 10) {
        case 0:
        case 1:
          return save({ title: `Quick ${index}` })
        case 2:
        case 3:
          return save({ summary: `Act ${index}`, following: true })
        case 4:
          return save({ places: 3 + (index % 4), following: true })
        case 5:
          return to('dates', { days: [day(40 + index)] })
        case 6:
          return index < 40
            ? to('copy')
            : to('cancel', { reason: 'Storm', refund: false, notify: null, following: true })
        case 7:
          return index < 30 ? by.call('DELETE', `${DESK_EVENTS}/${date.id}`) : to('dates/end')
        default:
          return register(members[index % members.length] ?? one, date.id)
      }
    }
    const outcomes: string[] = []
    for (let from = 0; from < ACTS; from += AT_ONCE)
      outcomes.push(
        ...(
          await Promise.all(Array.from({ length: AT_ONCE }, (_none, index) => act(from + index)))
        ).map(outcome),
      )
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(outcomes.filter((one) => !/^(2|409|412|422|429|404)/.test(one))).toEqual([])
    expect(outcomes.filter((one) => one.startsWith('2')).length).toBeGreaterThan(ACTS / 4)
    const ids = sql.join(
      (await dates()).map((date) => sql`${date.id}`),
      sql`, `,
    )
    expect(
      await run(
        sql`select record_id, revision from desk_changes where resource = 'events' and record_id in (${ids}) group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([])
    // Places that are taken are those of the people who are there.
    expect(
      await run(sql`select id from events e where id in (${ids}) and capacity - available_quantity <>
        (select count(*) from event_registrations r where r.event_id = e.id)`),
    ).toEqual([])
  })

  it('of two staff who save one event at once, one is told what the other has stored; of a save and a deletion, one finds nothing', async () => {
    const [one = server.browser(), two = server.browser()] = staff
    for (const round of [1, 2, 3]) {
      const made = await one.call('POST', DESK_EVENTS, {
        body: draft({ published: false }),
        headers: { 'idempotency-key': randomUUID() },
      })
      const { id } = made.json<{ id: number }>()
      const save = (by: Browser, revision: number, venue: string) =>
        by.call('PATCH', `${DESK_EVENTS}/${id}`, {
          body: { venue },
          headers: { 'if-match': `"${revision}"` },
        })
      const both = await Promise.all([save(one, 1, 'Bar'), save(two, 1, `Pier ${round}`)])
      expect(both.map(outcome).sort()).toEqual(['200', '412 stale'])
      const stored = both.find(({ statusCode }) => statusCode === 200)?.json<{ venue: string }>()
      const stale = both.find(({ statusCode }) => statusCode === 412)
      expect(stale?.json()).toMatchObject({
        current: { revision: 2, record: { venue: stored?.venue } },
      })
      const [saved, deleted] = await Promise.all([
        save(two, 2, 'Deck'),
        one.call('DELETE', `${DESK_EVENTS}/${id}`),
      ])
      expect(['200', '404 not_found']).toContain(outcome(saved))
      expect(deleted.statusCode).toBe(204)
      expect(outcome(await save(two, 3, 'Lawn'))).toBe('404 not_found')
    }
  })
})

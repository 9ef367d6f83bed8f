import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSteps } from './bookingSteps'
import { engines } from './engines'
import { eventSteps, outcome, type EventAnswer } from './eventSteps'
import { post, storedFor } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

const answers = [{ field_id: 1, answer: 'The weather' }]

describe.each(engines)('what a customer waits for on $name', (engine) => {
  let server: TestServer
  let people: Browser[] = []
  let table: EventAnswer
  let form = 0
  const { crowd, find, register, run } = eventSteps(() => server)
  const { schedule, slots, call } = bookingSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    people = await crowd('waiting', 3)
    table = await find(person(0), 'Captain’s table')
    form = table.waitlist_form_id ?? 0
  })
  afterAll(() => server.close())

  const person = (index: number): Browser => people[index] ?? server.browser()
  const waiting = async (browser: Browser): Promise<Record<string, unknown>[]> => {
    const answer = await browser.call('GET', '/api/account/waiting')
    return answer.statusCode === 204 ? [] : answer.json<Record<string, unknown>[]>()
  }

  it('the form of a waitlist refuses answers without its event, names the event and is in no list of surveys; nothing is stored [activity.event-detail.waitlist-form] [activity.journey.surveys]', async () => {
    const other = await find(person(0), 'Six reds in the cellar')
    const asked = `/api/surveys/experiences/${form}`
    for (const path of [`/api/surveys/${form}`, asked, `${asked}?reference_id=${other.id}`]) {
      if (!path.includes('=')) {
        expect((await person(0).call('GET', path)).json(), path).toMatchObject({
          can_submit: false,
          waitlist_events: [{ id: table.id, title: 'Captain’s table' }],
        })
      }
      const refused = await post(person(0), path, answers, { 'idempotency-key': randomUUID() })
      expect([path, ['422 reference_needed', '404 not_found']]).toEqual([
        path,
        expect.arrayContaining([outcome(refused)]),
      ])
    }
    await run(sql`update surveys set is_public = true where id = ${form}`)
    const visitor = server.browser()
    for (const path of [`/api/public/surveys/${form}`, `/api/public/surveys/experiences/${form}`])
      expect(outcome(await post(visitor, path, answers))).toBe('422 reference_needed')
    await run(sql`update surveys set is_public = false where id = ${form}`)
    expect((await storedFor(server, form)).responses).toEqual([])
    const listed = await person(0).call('GET', '/api/surveys?page_size=200')
    const ids = listed.json<{ id: number }[]>().map(({ id }) => id)
    expect(ids).not.toContain(form)
    expect(ids).not.toContain(other.waitlist_form_id)
    expect(JSON.parse(String(listed.headers.pagination))).toMatchObject({ totalCount: ids.length })
    const ownForm = await person(0).call('GET', `${asked}?reference_id=${table.id}`)
    expect(ownForm.json()).toMatchObject({ can_submit: true, waitlist_events: [] })
  })

  it('the form of many events names the next 50 that have a waitlist, and stays closed once none is ahead [activity.event-detail.waitlist-form]', async () => {
    const copy = 'waitlist-copy-'
    await run(sql`
      insert into events (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, waitlist_form_id, hide_tickets, settings)
      select company_id, ${copy} || number, 'Copy ' || number, summary, description, venue, venue_address, media,
        case when number = 2 then 'ticket' else type end, external_link, timezone,
        case when number = 1 then now() - interval '2 days' else now() + number * interval '1 minute' end,
        ends_at, waitlist_form_id, number = 2, settings
      from events, generate_series(1, 60) as number where events.id = ${table.id}`)
    const read = async () =>
      (await person(0).call('GET', `/api/surveys/${form}`)).json<{
        can_submit: boolean
        waitlist_events: { title: string }[]
      }>()
    expect((await read()).waitlist_events.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Copy ${index + 3}`),
    )
    await run(
      sql`delete from events where uid like ${`${copy}%`} and uid <> ${`${copy}1`} and uid <> ${`${copy}2`}`,
    )
    await run(sql`update events set waitlist_form_id = null where id = ${table.id}`)
    expect(await read()).toMatchObject({ can_submit: false, waitlist_events: [] })
    const refused = await post(person(0), `/api/surveys/${form}`, answers)
    expect(outcome(refused)).toBe('422 reference_needed')
    await run(sql`delete from events where uid like ${`${copy}%`}`)
    await run(sql`update events set waitlist_form_id = ${form} where id = ${table.id}`)
  })

  it('one list has everything that a customer waits for, places and times, with what is held for them, and nothing of others', async () => {
    for (const index of [0, 1]) expect(outcome(await register(person(index), table.id))).toBe('200')
    const me = person(2)
    expect(await waiting(me)).toEqual([])
    const path = `/api/surveys/experiences/${form}?reference_id=${table.id}`
    expect((await post(me, path, answers)).statusCode).toBe(200)
    const night = await schedule(me, 'Night Watch')
    const [first] = await slots(me, night, { from: 6 })
    await run(sql`
      insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
      select company_id, schedule_id, id, ${first?.start_date}::timestamptz, ${first?.start_date}::timestamptz + interval '12 hours', 'By telephone'
      from schedule_resources where schedule_id = ${night}`)
    const request = { schedule_id: night, day: first?.day }
    expect((await call(me, '/api/account/slot-requests', request)).statusCode).toBe(200)
    const list = await waiting(me)
    expect(list).toHaveLength(2)
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'event',
          reference_id: table.id,
          title: 'Captain’s table',
          state: 'waiting',
          held_until: null,
          day: null,
          schedule_type: null,
        }),
        expect.objectContaining({
          type: 'schedule',
          reference_id: night,
          title: 'Night Watch',
          day: first?.day,
          state: 'waiting',
          held_until: null,
          start_date: null,
          slot_id: null,
        }),
      ]),
    )
    // A place comes free and is held for the first who waits.
    await person(0).call('POST', `/api/account/events/${table.id}/cancel`)
    const held = (await waiting(me)).find(({ type }) => type === 'event')
    expect(held).toMatchObject({ state: 'held', held_until: expect.any(String) })
    expect(await waiting(person(1))).toEqual([])
    expect(outcome(await server.browser().call('GET', '/api/account/waiting'))).toBe(
      '401 unauthorized',
    )
  })
})

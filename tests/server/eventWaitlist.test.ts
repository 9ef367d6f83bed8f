import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { lockEngines } from './engines'
import { eventSteps, outcome, type EventAnswer } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const DAY_MS = 24 * 3_600_000

describe.each(lockEngines)('the waitlist of an event on $name', (engine) => {
  let server: TestServer
  let now = Date.now()
  let people: Browser[] = []
  let table: EventAnswer
  const { crowd, find, read, register, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(now) })
    people = await crowd('guest', 55)
    table = await find(person(0), 'Captain’s table')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await run(sql`delete from event_waitlist`)
    await run(sql`delete from event_registrations where event_id = ${table.id}`)
    await run(sql`update events set available_quantity = 2 where id = ${table.id}`)
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind <> 'mail'`))
    for (const index of [0, 1]) expect(outcome(await register(person(index), table.id))).toBe('200')
  })

  const person = (index: number): Browser => people[index] ?? server.browser()
  const join = (browser: Browser) =>
    browser.call(
      'POST',
      `/api/surveys/experiences/${table.waitlist_form_id}?reference_id=${table.id}`,
      {
        body: [{ field_id: 1, answer: 'The weather' }],
        headers: { 'idempotency-key': randomUUID() },
      },
    )
  const leave = (browser: Browser) => browser.call('DELETE', `/api/events/${table.id}/waitlist`)
  const cancel = (browser: Browser) =>
    browser.call('POST', `/api/account/events/${table.id}/cancel`)
  const entryOf = async (browser: Browser) => (await read(browser, table.id)).waitlist_entry
  const form = () => `/admin/api/desk/surveys/${table.waitlist_form_id}`
  /** Staff change the questions of the form. */
  const ask = async (desk: Browser, questions: unknown[]) => {
    const { revision } = (await desk.call('GET', form())).json<{ revision: number }>()
    const saved = await desk.call('PATCH', form(), {
      body: { questions },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  const offerMails = async () =>
    (await server.mails()).filter(({ subject }) => subject.startsWith('A place is free'))
  const offers = async (): Promise<string[]> => (await offerMails()).map(({ to }) => to)

  it('the form puts a customer on it once, and again after they left it, but no visitor and no one who has a place', async () => {
    expect(await entryOf(person(2))).toBeNull()
    expect((await join(person(2))).statusCode).toBeLessThan(300)
    expect(await entryOf(person(2))).toMatchObject({ held_until: null })
    expect(outcome(await join(person(2)))).toBe('409 already_submitted')
    expect(outcome(await join(person(0)))).toBe('409 already_registered')
    expect(outcome(await join(server.browser()))).toBe('401 unauthorized')
    expect((await leave(person(2))).statusCode).toBe(204)
    expect(await entryOf(person(2))).toBeNull()
    expect((await leave(person(2))).statusCode).toBe(204)
    // A customer who left the waitlist can join again.
    expect((await join(person(2))).statusCode).toBeLessThan(300)
  })

  it('the form puts a customer on it at most twenty times in 15 minutes', async () => {
    const last = person(54)
    for (let time = 0; time < 20; time += 1) {
      expect((await join(last)).statusCode).toBeLessThan(300)
      await leave(last)
    }
    expect(outcome(await join(last))).toBe('429 too_many_attempts')
  })

  it('staff read at the desk who waits, with what they answered in the form', async () => {
    const desk = server.browser()
    await desk.signInAdmin('desk')
    await join(person(10))
    const list = await desk.call('GET', `/admin/api/desk/events/${table.id}/waitlist`)
    expect(list.json()).toMatchObject([
      {
        email: 'guest11@example.com',
        answers: [{ question: 'What would you like to talk about?', answer: 'The weather' }],
      },
    ])
  })

  it('holds a returned place for the first in line for 24 hours and emails them; no one else can take it, and after that the next in line gets it', async () => {
    const before = (await offers()).length
    await join(person(2))
    await join(person(3))
    expect((await cancel(person(0))).statusCode).toBe(200)
    expect(await read(person(4), table.id)).toMatchObject({ available_quantity: 0 })
    expect(outcome(await register(person(4), table.id))).toBe('409 sold_out')
    expect(await entryOf(person(2))).toMatchObject({
      held_until: new Date(now + DAY_MS).toISOString(),
    })
    expect((await offers()).slice(before)).toEqual(['guest3@example.com'])
    expect(linkIn((await offerMails()).at(-1)?.text ?? '')).toMatch(
      new RegExp(`/events/${table.id}$`),
    )

    now += DAY_MS - 1000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await entryOf(person(3))).toMatchObject({ held_until: null })
    now += 1000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect([await entryOf(person(2)), await entryOf(person(3))]).toEqual([
      null,
      { held_until: new Date(now + DAY_MS).toISOString(), order: null },
    ])
    expect(outcome(await register(person(2), table.id))).toBe('409 sold_out')
    expect(outcome(await register(person(3), table.id))).toBe('200')
    expect(await read(person(3), table.id)).toMatchObject({
      registered: true,
      waitlist_entry: null,
      available_quantity: 0,
    })
    expect((await offers()).slice(before)).toEqual(['guest3@example.com', 'guest4@example.com'])
  })

  it('a declined place goes to the next in line, and to everyone once the waitlist is empty', async () => {
    await join(person(2))
    await join(person(3))
    await cancel(person(0))
    await leave(person(2))
    expect(await entryOf(person(3))).toMatchObject({ held_until: expect.any(String) as unknown })
    await leave(person(3))
    expect(await read(person(4), table.id)).toMatchObject({ available_quantity: 1 })
    expect(outcome(await register(person(4), table.id))).toBe('200')
  })

  it('two places returned while 50 wait become exactly two offers', async () => {
    for (const browser of people.slice(2, 52)) await join(browser)
    await Promise.all([
      cancel(person(0)),
      cancel(person(1)),
      ...people.slice(52).map((browser) => register(browser, table.id)),
    ])
    expect(
      await run(
        sql`select count(held_until)::integer as held, count(*)::integer as waiting from event_waitlist`,
      ),
    ).toEqual([{ held: 2, waiting: 50 }])
    expect(
      await run(
        sql`select (select count(*) from event_registrations where event_id = ${table.id})::integer as registered, available_quantity as free from events where id = ${table.id}`,
      ),
    ).toEqual([{ registered: 0, free: 0 }])
  })

  it('whoever left it reads the questions of now and joins with answers to them; staff read what each person was asked, in the words of what they chose', async () => {
    const desk = server.browser()
    await desk.signInAdmin('desk')
    const path = `/api/surveys/experiences/${table.waitlist_form_id}?reference_id=${table.id}`
    const dinner = { kind: 'radio', label: 'Which dinner?', required: true }
    await ask(desk, [{ ...dinner, id: 1001, options: [{ text: 'Fish' }, { text: 'Lamb' }] }])
    const choose = async (answer: string) => {
      const shown = (await person(53).call('GET', path)).json<{
        version: number
        fields: { id: number; field: { label: string; values: { text: string }[] } }[]
      }>()
      const [{ id, field } = { id: 0, field: undefined }] = shown.fields
      const joined = await person(53).call('POST', `${path}&version=${shown.version}`, {
        body: [{ field_id: id, answer }],
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(joined.statusCode, joined.body).toBeLessThan(300)
      return [field?.label, field?.values.map(({ text }) => text)]
    }
    const listed = async (what: string) =>
      (await desk.call('GET', `/admin/api/desk/events/${table.id}/${what}`)).json<
        { email: string; answers: unknown }[]
      >()
    expect(await choose('2')).toEqual(['Which dinner?', ['Fish', 'Lamb']])
    await leave(person(53))

    const options = [
      { text: 'Soup', value: '1' },
      { text: 'Cake', value: '2' },
    ]
    await ask(desk, [{ ...dinner, id: 1001, label: 'And before?', options }])
    expect(await choose('1')).toEqual(['And before?', ['Soup', 'Cake']])
    const answers = [
      { question: 'Which dinner?', answer: 'Lamb' },
      { question: 'And before?', answer: 'Soup' },
    ]
    expect(await listed('waitlist')).toMatchObject([{ answers }])

    await cancel(person(0))
    expect(outcome(await register(person(53), table.id))).toBe('200')
    const people = await listed('attendees')
    expect(people.find(({ email }) => email === 'guest54@example.com')).toMatchObject({ answers })
    const file = await desk.call('GET', `/admin/api/desk/events/${table.id}/attendees.csv`)
    expect(file.body).toMatch(/And before\?,Which dinner\?[^]*guest54@.*,Soup,Lamb/)
  })
})

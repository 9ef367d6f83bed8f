import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { eventRecordSteps, ticketed, ticketType } from './eventRecordSteps'
import { eventSteps, outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('the waitlist of an event without a form on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let people: Browser[] = []
  const { crowd, read, register, run } = eventSteps(() => server)
  const { created, patch } = eventRecordSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    people = await crowd('queue', 8)
  })
  afterAll(() => server.close())

  const person = (index: number): Browser => people[index] ?? server.browser()
  const free = (fields = {}) =>
    created({ published: true, reserve_enabled: true, places: 1, allow_cancel: true, ...fields })
  /** Makes a free event whose only place the first person has. */
  const full = async (fields = {}): Promise<number> => {
    const { id } = await free(fields)
    expect(outcome(await register(person(0), id))).toBe('200')
    return id
  }
  const join = (browser: Browser, id: number) =>
    browser.call('POST', `/api/events/${id}/waitlist`, { body: {} })
  const entryOf = async (browser: Browser, id: number) => (await read(browser, id)).waitlist_entry
  const waiting = async (id: number, query = '') => {
    const answer = await desk.call('GET', `/admin/api/desk/events/${id}/waitlist${query}`)
    const items =
      answer.statusCode === 204 ? [] : answer.json<{ position: number; email: string }[]>()
    return {
      who: items.map(({ position, email }) => `${position} ${email.split('@')[0]}`),
      pagination: JSON.parse(String(answer.headers['pagination'])) as unknown,
    }
  }

  it('is joined at a press, once, and again after leaving; an email confirms it, and the place that comes free is held for who waits [activity.event-detail.waitlist-form]', async () => {
    const id = await full()
    expect(await read(person(1), id)).toMatchObject({ waitlist: true, waitlist_form_id: null })
    for (let time = 0; time < 2; time += 1) expect((await join(person(1), id)).statusCode).toBe(204)
    expect(await entryOf(person(1), id)).toMatchObject({ held_until: null })
    await join(person(2), id)
    expect((await waiting(id)).who).toEqual(['1 queue2', '2 queue3'])
    const mails = (await server.mails()).filter(({ to }) => to === 'queue2@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['On the waitlist: Oyster night'])
    await person(1).call('DELETE', `/api/events/${id}/waitlist`)
    expect(await entryOf(person(1), id)).toBeNull()
    expect((await join(person(1), id)).statusCode).toBe(204)
    await person(0).call('POST', `/api/account/events/${id}/cancel`)
    expect(await entryOf(person(2), id)).toMatchObject({ held_until: expect.any(String) as string })
    expect(outcome(await register(person(1), id))).toBe('409 sold_out')
    expect(outcome(await register(person(2), id))).toBe('200')
  })

  it('can be joined at most twenty times in 15 minutes, because each time sends emails', async () => {
    const id = await full()
    const last = person(7)
    for (let time = 0; time < 20; time += 1) {
      expect((await join(last, id)).statusCode).toBe(204)
      await last.call('DELETE', `/api/events/${id}/waitlist`)
    }
    const before = (await server.mails()).length
    expect(outcome(await join(last, id))).toBe('429 too_many_attempts')
    expect((await server.mails()).length).toBe(before)
    expect((await join(person(6), id)).statusCode).toBe(204)
  })

  it('takes nobody while places are left, who has a place, whose email is not confirmed, or who is not signed in', async () => {
    const open = await free()
    expect(outcome(await join(person(1), open.id))).toBe('422 places_left')
    const id = await full()
    expect(outcome(await join(person(0), id))).toBe('409 already_registered')
    expect(outcome(await join(server.browser(), id))).toBe('401 unauthorized')
    expect(outcome(await join(person(1), 999_999))).toBe('404 not_found')
    await run(sql`update customers set email_verified_at = null where email = 'queue4@example.com'`)
    expect(outcome(await join(person(3), id))).toBe('403 email_unconfirmed')
    await patch(id, { published: false }, 1)
    expect(outcome(await join(person(1), id))).toBe('404 not_found')
    await run(sql`update events set published = true, cancelled_at = now() where id = ${id}`)
    expect(outcome(await join(person(1), id))).toBe('422 registration_closed')
    expect((await waiting(id)).who).toEqual([])
  })

  it('is also that of a sold-out event with tickets, unless its page hides them', async () => {
    const types = ticketed(ticketType({ price_cents: 0, places: 1 }))
    const { id } = await created(types)
    expect(outcome(await join(person(1), id))).toBe('422 places_left')
    await run(sql`update ticket_types set available_quantity = 0 where event_id = ${id}`)
    expect((await join(person(1), id)).statusCode).toBe(204)
    await patch(id, { hide_tickets: true }, 1)
    expect(outcome(await join(person(2), id))).toBe('404 not_found')
  })

  it('where there is a form, only the form is the way to join', async () => {
    const choices = (await desk.call('GET', '/admin/api/desk/events/choices')).json<{
      surveys: { id: number }[]
    }>()
    const form = choices.surveys[0]?.id
    const id = await full({ waitlist_form_id: form })
    expect(await read(person(1), id)).toMatchObject({ waitlist: true, waitlist_form_id: form })
    expect(outcome(await join(person(1), id))).toBe('404 not_found')
  })

  it('if it is off, members can’t join with or without the form, but staff add people, who see it and are offered places', async () => {
    const [survey] = await run(
      sql`select id from surveys where profile ->> 'referenceType' = 'event' order by id limit 1`,
    )
    const form = Number(survey?.['id'])
    const id = await full({ waitlist: false, waitlist_form_id: form })
    expect(await read(person(1), id)).toMatchObject({ waitlist: false, waitlist_form_id: null })
    expect(outcome(await join(person(1), id))).toBe('404 not_found')
    const answers = await person(1).call(
      'POST',
      `/api/surveys/experiences/${form}?reference_id=${id}`,
      { body: [] },
    )
    expect(outcome(answers)).toBe('404 not_found')
    const [row] = await run(sql`select id from customers where email = 'queue2@example.com'`)
    const added = await desk.call('POST', `/admin/api/desk/events/${id}/waitlist`, {
      body: { customer_id: Number(row?.['id']) },
      headers: { 'idempotency-key': `add-${id}` },
    })
    expect(added.statusCode).toBe(201)
    expect(await entryOf(person(1), id)).toMatchObject({ held_until: null })
    await person(0).call('POST', `/api/account/events/${id}/cancel`)
    expect(await entryOf(person(1), id)).toMatchObject({ held_until: expect.any(String) as string })
  })

  it('staff read it in pages, each entry with its place in the whole order', async () => {
    const id = await full()
    for (const browser of [person(1), person(2), person(4), person(5), person(6)])
      expect((await join(browser, id)).statusCode).toBe(204)
    await run(
      sql`update event_waitlist set held_until = now() + interval '1 hour' where event_id = ${id} and customer_id = (select id from customers where email = 'queue7@example.com')`,
    )
    expect(await waiting(id, '?page_size=2')).toMatchObject({
      who: ['1 queue7', '2 queue2'],
      pagination: { totalCount: 5 },
    })
    expect((await waiting(id, '?page_size=2&page_number=3')).who).toEqual(['5 queue6'])
    const tooMany = await desk.call('GET', `/admin/api/desk/events/${id}/waitlist?page_size=201`)
    expect(outcome(tooMany)).toBe('400 invalid_request')
  })
})

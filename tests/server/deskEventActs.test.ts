import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps } from './checkoutSteps'
import {
  eventRecordSteps,
  DESK_EVENTS,
  ticketed,
  ticketType,
  draft,
  type Fields,
  type RecordAnswer,
} from './eventRecordSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('copying, deleting and references of events on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let outsider: Browser
  let casey: Browser
  const { add, empty } = checkoutSteps()
  const { find, register, run } = eventSteps(() => server)
  const { create, created, patch, record, faults } = eventRecordSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    outsider = server.browser()
    await outsider.signInAdmin('outsider')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  const copy = (id: number, browser = desk, key: string = randomUUID()) =>
    browser.call('POST', `${DESK_EVENTS}/${id}/copy`, {
      body: {},
      headers: { 'idempotency-key': key },
    })
  const remove = (id: number, browser = desk) => browser.call('DELETE', `${DESK_EVENTS}/${id}`)
  const choicesOf = async (browser: Browser) =>
    (await browser.call('GET', `${DESK_EVENTS}/choices`)).json<
      { currency: string; takes_payments: boolean; page_path: string | null } & Record<
        'categories' | 'surveys',
        { id: number; name: string }[]
      >
    >()
  const upload = async (browser: Browser): Promise<string> => {
    const bytes = await sharp({
      create: { width: 30, height: 20, channels: 3, background: { r: 1, g: 2, b: 3 } },
    })
      .png()
      .toBuffer()
    const { payload, headers } = multipartForm([{ bytes }])
    const answer = await browser.call('POST', '/admin/api/desk/media', { raw: payload, headers })
    return answer.json<{ path: string }>().path
  }

  it('an event is made, and copied, once for each key, however often and at once the request comes', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const made = await Promise.all([1, 2, 3].map(() => create({ title: 'Pressed twice' }, first)))
    const [event] = made.map((answer) => answer.json<RecordAnswer>())
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const id = event?.id ?? 0
    const copies = await Promise.all([1, 2].map(() => copy(id, desk, second)))
    expect(new Set(copies.map((answer) => answer.json<RecordAnswer>().id)).size).toBe(1)
    const listed = (await desk.call('GET', `${DESK_EVENTS}?search=Pressed`)).json<RecordAnswer[]>()
    expect(listed).toHaveLength(2)
    // A repeated request answers with the event as it is by now.
    await patch(id, { title: 'Pressed, and renamed' }, 1)
    expect((await create({ title: 'Pressed twice' }, first)).json()).toMatchObject({
      id,
      title: 'Pressed, and renamed',
    })
    expect(outcome(await create({ title: 'Another' }, first))).toBe('422 idempotency_key_reused')
    expect(outcome(await copy(id, desk, first))).toBe('422 idempotency_key_reused')
    const keyless = await desk.call('POST', DESK_EVENTS, { body: draft })
    expect(outcome(keyless)).toBe('422 invalid_request')
  })

  it('a copy is hidden and has everything but the sales: types of its own, with their passcodes', async () => {
    const event = await created({
      ...ticketed(ticketType({ has_passcode: true, passcode: 'eels' }), ticketType()),
      venue: 'Bar',
      waitlist: false,
      places: 20,
    })
    await empty(casey)
    await run(sql`update ticket_types set available_quantity = 7 where event_id = ${event.id}`)
    const response = await copy(event.id)
    expect(response.statusCode).toBe(201)
    const { id, ...made } = response.json<RecordAnswer>()
    expect(made).toMatchObject({
      published: false,
      revision: 1,
      venue: 'Bar',
      waitlist: false,
      places: 20,
      taken: 0,
    })
    expect(made.ticket_types).toMatchObject([
      { places: 10, taken: 0, has_passcode: true },
      { places: 10, taken: 0, has_passcode: false },
    ])
    const ids = [...event.ticket_types, ...made.ticket_types].map((type) => type.id)
    expect(new Set(ids).size).toBe(4)
    await patch(id, { published: true }, 1)
    const buy = async (passcode: string) =>
      outcome(await add(casey, 'tickets', { ticket_id: made.ticket_types[0]?.id, passcode }))
    expect([await buy('cod'), await buy('eels')]).toEqual(['422 invalid_request', '200'])
    await empty(casey)
    const [first] = (await desk.call('GET', `${DESK_EVENTS}/${id}/history`))
      .json<Fields[]>()
      .reverse()
    expect(first).toMatchObject({ revision: 1, by: 'desk', before: null })
  })

  it('an event that nothing refers to can be deleted; its open form learns so with the next save', async () => {
    const { id } = await created({ ...ticketed(ticketType()), category_ids: [] })
    expect((await remove(id)).statusCode).toBe(204)
    expect((await desk.call('GET', `${DESK_EVENTS}/${id}`)).statusCode).toBe(404)
    expect((await patch(id, { title: 'Still typing' }, 1)).statusCode).toBe(404)
    expect(await run(sql`select 1 from ticket_types where event_id = ${id}`)).toEqual([])
    expect(
      await run(
        sql`select by from desk_changes where resource = 'events' and record_id = ${id} and revision = 2`,
      ),
    ).toEqual([{ by: 'desk' }])
  })

  it('an event that somebody attends, or that has sold tickets, can’t be deleted', async () => {
    const { id } = await created({ published: true, reserve_enabled: true })
    await register(casey, id)
    const oysters = await find(casey, 'Oysters on the terrace')
    for (const one of [id, oysters.id]) {
      expect(outcome(await remove(one))).toBe('409 in_use')
      expect((await record(one)).id).toBe(one)
    }
  })

  it('an event can’t be deleted while what was charged to somebody who has left is not refunded', async () => {
    const { id } = await created({ published: true, reserve_enabled: true })
    await register(casey, id)
    await run(sql`update customers set house_account_enabled = true where email like 'casey@%'`)
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const billed = await owner.call('POST', `${DESK_EVENTS}/${id}/billing`, {
      body: { amount: 5, description: 'Eels' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(billed.json()).toMatchObject({ people: [{ outcome: 'charged' }] })
    await run(sql`delete from event_registrations where event_id = ${id}`)
    expect(outcome(await remove(id))).toBe('409 in_use')
  })

  it('another company’s event can be neither copied nor deleted', async () => {
    const { id } = await created()
    expect((await copy(id, outsider)).statusCode).toBe(404)
    expect((await remove(id, outsider)).statusCode).toBe(404)
    expect((await record(id)).id).toBe(id)
  })

  it('the choices are the company’s own categories of events and surveys about them, with what its club means for events', async () => {
    const [own, others] = [await choicesOf(desk), await choicesOf(outsider)]
    expect([own.currency, own.takes_payments, own.page_path]).toEqual(['USD', true, '/events'])
    expect(own.categories.map(({ name }) => name)).toContain('On the water')
    expect(own.surveys.length).toBeGreaterThan(0)
    const ids = new Set(own.categories.map(({ id }) => id))
    expect(others.categories.some(({ id }) => ids.has(id))).toBe(false)
  })

  it('staff without a studio level upload pictures; one of another company is refused', async () => {
    const mine = await upload(desk)
    expect(mine).toMatch(/^\/media\/[0-9a-f]{64}\.png$/)
    const picture = (url: string): Fields => ({ url, title: '=1+1', description: '<b>' })
    const event = await created({ pictures: [picture(mine)] })
    expect(event['pictures']).toEqual([picture(mine)])
    expect((await outsider.call('GET', '/admin/api/desk/media')).statusCode).toBe(204)
    const other = `/media/${'0'.repeat(64)}.png`
    expect(await faults(create({ pictures: [picture(mine), picture(other)] }))).toEqual([
      422,
      'invalid_request',
      ['/pictures/1/url unknown'],
    ])
    expect(await faults(create({ pictures: [picture(mine), picture(mine)] }))).toEqual([
      422,
      'invalid_request',
      ['/pictures/1/url duplicate'],
    ])
    for (const url of ['javascript:alert(1)', '//evil.example/a.png'])
      expect(await faults(create({ pictures: [picture(url)] }))).toEqual([
        400,
        'invalid_request',
        ['/pictures/0/url format'],
      ])
  })

  it('another company’s category, survey or picture is unknown', async () => {
    const others = await choicesOf(outsider)
    const taken = await upload(outsider)
    await run(sql`delete from media where company_id = 1`)
    const refused: [Fields, string][] = [
      [{ category_ids: [others.categories[0]?.id] }, '/category_ids unknown'],
      [{ waitlist_form_id: others.surveys[0]?.id ?? 999_999 }, '/waitlist_form_id unknown'],
      [{ survey_id: 999_999 }, '/survey_id unknown'],
      [{ pictures: [{ url: taken, title: '', description: '' }] }, '/pictures/0/url unknown'],
    ]
    for (const [fields, fault] of refused)
      expect(await faults(create(fields))).toEqual([422, 'invalid_request', [fault]])
  })
})

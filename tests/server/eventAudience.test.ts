import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { deskSteps } from './deskSteps'
import { lockEngines } from './engines'
import {
  DESK_EVENTS,
  eventRecordSteps,
  ticketed,
  ticketType,
  type Fields,
} from './eventRecordSteps'
import { eventSteps, outcome } from './eventSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** What a person can read of an event: in the list, its page, and two calendar entries. */
const EVERYTHING = [true, 200, 200, 200]
const NOTHING = [false, 404, 404, 404]

describe.each(lockEngines)('the audience of an event on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  /** Alex has the house membership, Sam is on Alex’s card, Casey has no membership any more. */
  let alex: Browser
  let sam: Browser
  let casey: Browser
  let house = 0
  let mooring = 0
  let form = 0
  const { crowd, read, register, run } = eventSteps(() => server)
  const { idOf } = deskSteps(() => server)
  const { add, cart, empty, payOrder, place } = checkoutSteps()
  const { cardOf } = paymentSteps(() => server)
  const { create, created, faults, patch, record } = eventRecordSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    const signedIn = async (name: string): Promise<Browser> => {
      const browser = server.browser()
      await browser.signIn(`${name}@example.com`)
      return browser
    }
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = await signedIn('alex')
    const [added] = await crowd('added', 1)
    sam = added ?? server.browser()
    await run(
      sql`update membership_cards set customer_id = ${await idOf('added1@example.com')} where serial = 'HH-000101-2'`,
    )
    casey = await signedIn('casey')
    const choices = (await desk.call('GET', `${DESK_EVENTS}/choices`)).json<
      Record<'memberships' | 'surveys', { id: number; name: string }[]>
    >()
    const named = (name: string) => choices.memberships.find((one) => one.name === name)?.id ?? 0
    house = named('House membership')
    mooring = named('Mooring')
    const [table] = await run(
      sql`select waitlist_form_id as id from events where title = 'Captain’s table'`,
    )
    form = Number(table?.['id'])
  })
  afterAll(() => server.close())

  const open = (fields: Fields = {}) =>
    created({ published: true, reserve_enabled: true, calendar_enabled: true, ...fields })
  const forHouse = (fields: Fields = {}) => open({ audience_ids: [house], ...fields })
  const sees = async (browser: Browser, id: number): Promise<unknown[]> => {
    const listed = await browser.call('GET', '/api/events?page_size=200&start_date=2031-05-01')
    const statuses = []
    for (const path of [
      `/api/events/${id}`,
      `/api/calendar/event/${id}`,
      `/api/public/calendar/event?event_id=${id}`,
    ])
      statuses.push((await browser.call('GET', path)).statusCode)
    return [listed.json<{ id: number }[]>().some((one) => one.id === id), ...statuses]
  }
  const formOf = (id: number) => `/api/surveys/experiences/${form}?reference_id=${id}`
  const join = async (browser: Browser, id: number): Promise<number> =>
    (
      await browser.call('POST', formOf(id), {
        body: [{ field_id: 1, answer: 'The weather' }],
        headers: { 'idempotency-key': randomUUID() },
      })
    ).statusCode
  const byStaff = async (id: number, what: 'attendees' | 'waitlist', email: string) =>
    (
      await desk.call('POST', `${DESK_EVENTS}/${id}/${what}`, {
        body: { customer_id: await idOf(email) },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).statusCode

  it('an event for nobody in particular is for everybody, visitors’ calendars included', async () => {
    const { id } = await open()
    expect((await record(id))['audience_ids']).toEqual([])
    expect(await sees(alex, id)).toEqual(EVERYTHING)
    expect(await sees(casey, id)).toEqual(EVERYTHING)
    const visitor = await server.browser().call('GET', `/api/public/calendar/event?event_id=${id}`)
    expect(visitor.statusCode).toBe(200)
  })

  it('an event for holders of a membership is shown to them and to people on their card, and to nobody else', async () => {
    const { id } = await forHouse()
    expect(await sees(alex, id)).toEqual(EVERYTHING)
    expect(await sees(sam, id)).toEqual(EVERYTHING)
    expect(await sees(casey, id)).toEqual(NOTHING)
    const visitor = server.browser()
    const [row] = await run(sql`select uid from events where id = ${id}`)
    for (const [path, status] of [
      ['events', 401],
      [`events/${id}`, 401],
      [`public/calendar/event?event_id=${id}`, 404],
      [`public/calendar/event?uid=${String(row?.['uid'])}`, 404],
    ] as const)
      expect((await visitor.call('GET', `/api/${path}`)).statusCode).toBe(status)
  })

  it('one of several memberships is enough, add-ons included; the card must give access now', async () => {
    const { id } = await open({ audience_ids: [mooring] })
    expect(await sees(alex, id)).toEqual(EVERYTHING)
    expect(await sees(sam, id)).toEqual(NOTHING)
    await patch(id, { audience_ids: [mooring, house] }, 1)
    expect(await sees(sam, id)).toEqual(EVERYTHING)
    // Sam's card is one that was added to Alex's.
    await run(sql`update membership_cards set status = 'suspended' where serial = 'HH-000101'`)
    expect(await sees(sam, id)).toEqual(NOTHING)
    expect(await sees(alex, id)).toEqual(EVERYTHING)
    await run(sql`update membership_cards set status = 'active' where serial = 'HH-000101'`)
    const founders = (
      await run(sql`select id from memberships where title like 'Founders%' and company_id = 1`)
    )[0]
    await patch(id, { audience_ids: [Number(founders?.['id'])] }, 2)
    expect(await sees(casey, id)).toEqual(NOTHING)
  })

  it('only those whom an event is for can register for it', async () => {
    const { id } = await forHouse()
    expect(outcome(await register(casey, id))).toBe('404 not_found')
    expect(outcome(await register(server.browser(), id))).toBe('401 unauthorized')
    expect(outcome(await register(alex, id))).toBe('200')
    expect(outcome(await register(sam, id))).toBe('200')
  })

  it('only those whom an event is for can put its tickets into their cart', async () => {
    const { ticket_types: types } = await created({
      ...ticketed(ticketType()),
      audience_ids: [house],
    })
    const buy = async (browser: Browser) =>
      outcome(await add(browser, 'tickets', { ticket_id: types[0]?.id }))
    expect(await buy(casey)).toBe('404 not_found')
    expect(await buy(server.browser())).toBe('401 unauthorized')
    for (const member of [alex, sam]) {
      expect(await buy(member)).toBe('200')
      await empty(member)
    }
  })

  it.each<[string, (id: number) => Fields]>([
    ['no longer for its owner', () => ({ audience_ids: [house] })],
    ['hidden', () => ({ published: false })],
  ])(
    'what is in a cart can’t be ordered once the event is %s, only taken out',
    async (_what, change) => {
      const { id, ticket_types: types } = await created(ticketed(ticketType()))
      const ticket = { ticket_id: types[0]?.id }
      expect(outcome(await add(casey, 'tickets', { ...ticket, quantity: 2 }))).toBe('200')
      expect((await patch(id, change(id), 1)).statusCode).toBe(200)
      const [line] = (await cart(casey)).items.tickets
      expect(line).toMatchObject({ fault: 'not_on_sale', quantity: 2 })
      expect(outcome(await place(casey))).toBe('409 not_on_sale')
      const setQuantity = (quantity: number) =>
        add(casey, 'tickets', { ...ticket, id: line?.id, quantity })
      expect(outcome(await setQuantity(3))).toBe('409 not_on_sale')
      expect(outcome(await setQuantity(0))).toBe('200')
      expect((await cart(casey)).items.tickets).toEqual([])
    },
  )

  it('an order that holds tickets stays payable when the event is no longer for its owner', async () => {
    const { id, ticket_types: types } = await created(ticketed(ticketType()))
    await add(casey, 'tickets', { ticket_id: types[0]?.id })
    const placed = await place(casey)
    expect(placed.statusCode).toBe(200)
    expect((await patch(id, { audience_ids: [house] }, 1)).statusCode).toBe(200)
    const paid = await payOrder(casey, placed.json<PlacedAnswer>().transaction_id, {
      type: 'newcreditcard',
      id: await cardOf(casey),
      billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
    })
    expect(paid.json()).toMatchObject({ success: true })
    const own = `/api/account/events/${id}`
    expect((await casey.call('GET', own)).statusCode).toBe(200)
    expect((await casey.call('GET', `/api/events/${id}`)).statusCode).toBe(404)
  })

  it('only those whom an event is for join its waitlist, or read of it in the waitlist’s form', async () => {
    const { id } = await forHouse({ places: 1, waitlist_form_id: form })
    await register(alex, id)
    const named = async (browser: Browser): Promise<unknown> =>
      (await browser.call('GET', `/api/surveys/experiences/${form}`)).json<{
        waitlist_events?: { id: number }[]
      }>().waitlist_events
    expect((await casey.call('GET', formOf(id))).statusCode).toBe(404)
    expect(await join(casey, id)).toBe(404)
    expect(await join(server.browser(), id)).toBe(401)
    const its = expect.arrayContaining([expect.objectContaining({ id }) as unknown]) as unknown
    expect(await named(casey)).not.toEqual(its)
    expect(await named(sam)).toEqual(its)
    expect((await sam.call('GET', formOf(id))).statusCode).toBe(200)
    expect(await join(sam, id)).toBe(200)
  })

  it('whoever waits keeps their turn when the event is no longer for them, and takes the place that they are offered', async () => {
    const { id } = await open({ places: 1, waitlist_form_id: form })
    await register(alex, id)
    expect(await join(casey, id)).toBe(200)
    await patch(id, { audience_ids: [house] }, 1)
    expect(await sees(casey, id)).toEqual(EVERYTHING)
    await patch(id, { places: 2 }, 2)
    expect((await read(casey, id)).waitlist_entry?.held_until).not.toBeNull()
    expect(outcome(await register(casey, id))).toBe('200')
    // From then on the event is one of their own.
    expect(await sees(casey, id)).toEqual([false, 404, 200, 200])
    expect((await casey.call('GET', `/api/account/events/${id}`)).statusCode).toBe(200)
  })

  it('whoever leaves the waitlist of an event that is not for them does not see it any more', async () => {
    const { id } = await forHouse({ places: 1, waitlist_form_id: form })
    await register(alex, id)
    expect(await byStaff(id, 'waitlist', 'casey@example.com')).toBeLessThan(300)
    expect(await sees(casey, id)).toEqual(EVERYTHING)
    await casey.call('DELETE', `/api/events/${id}/waitlist`)
    expect(await sees(casey, id)).toEqual(NOTHING)
  })

  it('staff register anybody, who then find the event among their own', async () => {
    const { id } = await forHouse()
    expect(await byStaff(id, 'attendees', 'casey@example.com')).toBeLessThan(300)
    expect(await sees(casey, id)).toEqual([false, 404, 200, 200])
    const own = await casey.call('GET', '/api/account/events?page_size=200')
    expect(own.json<{ id: number }[]>().map((one) => one.id)).toContain(id)
  })

  it('copies, the dates of a series and those yet to be made are for the same people', async () => {
    const first = await forHouse()
    const copy = await desk.call('POST', `${DESK_EVENTS}/${first.id}/copy`, {
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(copy.json()).toMatchObject({ audience_ids: [house], published: false })
    const dates = async (days: string[]) =>
      (await desk.call('POST', `${DESK_EVENTS}/${first.id}/dates`, { body: { days } })).json<{
        dates: { id: number }[]
      }>().dates
    const [, second] = await dates(['2031-05-09', '2031-05-16'])
    expect(await record(second?.id ?? 0)).toMatchObject({ audience_ids: [house] })
    const others = (await alex.call('GET', `/api/events/${first.id}`)).json<Fields>()
    expect(others['other_dates']).toHaveLength(2)
    // Whoever sees one date sees only those of the others that are for them too.
    await patch(first.id, { audience_ids: [] }, 1)
    expect((await casey.call('GET', `/api/events/${first.id}`)).json()).toMatchObject({
      other_dates: [],
    })
    await patch(first.id, { audience_ids: [mooring], following: true }, 2)
    const audiences = []
    for (const { id } of await dates(['2031-05-23']))
      audiences.push((await record(id))['audience_ids'])
    expect(audiences).toEqual([[mooring], [mooring], [mooring], [mooring]])
  })

  it('an unknown membership, another company’s, or the same one twice is refused with the field’s name', async () => {
    const { id } = await open()
    const [foreign] = await server.db.platform(
      async (tx) =>
        (await tx.execute(sql`select company_id as id from domains where slug = 'noria'`)).rows,
    )
    const noria = Number(foreign?.['id'])
    const [theirs] = await server.db.tx(
      noria,
      async (tx) => (await tx.execute(sql`select id from memberships limit 1`)).rows,
    )
    for (const [ids, code] of [
      [[999_999], 'unknown'],
      [[house, Number(theirs?.['id'])], 'unknown'],
      [[house, house], 'duplicate'],
    ] as const) {
      const refusal = [422, 'invalid_request', [`/audience_ids ${code}`]]
      expect(await faults(create({ audience_ids: ids }))).toEqual(refusal)
      expect(await faults(patch(id, { audience_ids: ids }, 1))).toEqual(refusal)
    }
  })

  it('the history and a conflict name the audience like any other field', async () => {
    const { id } = await open()
    await patch(id, { audience_ids: [house] }, 1)
    const history = await desk.call('GET', `${DESK_EVENTS}/${id}/history`)
    expect(history.json<unknown[]>()[0]).toMatchObject({
      before: { audience_ids: [] },
      after: { audience_ids: [house] },
    })
    const stale = await patch(id, { audience_ids: [mooring] }, 1)
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { current: { record: { audience_ids: [house] } } },
    ])
  })
})

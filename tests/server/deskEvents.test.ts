import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps } from './checkoutSteps'
import {
  eventRecordSteps,
  DESK_EVENTS,
  draft,
  ticketed,
  ticketType,
  type Fields,
} from './eventRecordSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('events on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  const { crowd, find, read, register, run } = eventSteps(() => server)
  const { add, empty, place } = checkoutSteps()
  const { create, created, patch, faults } = eventRecordSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  const titles = async (query: string): Promise<unknown[]> => {
    const response = await desk.call('GET', `${DESK_EVENTS}?${query}`)
    return response.statusCode === 204 ? [] : response.json<Fields[]>().map(({ title }) => title)
  }
  it('a new event is hidden from members until it is published, and then has what was saved', async () => {
    const response = await create({ summary: 'At the rail', reserve_enabled: true, places: 12 })
    const { id, ...record } = response.json<Fields & { id: number }>()
    expect([response.statusCode, response.headers['etag']]).toEqual([201, '"1"'])
    expect(record).toMatchObject({ ...draft, published: false, type: 'public', taken: 0 })
    expect((await casey.call('GET', `/api/events/${id}`)).statusCode).toBe(404)
    expect((await casey.call('GET', `/api/calendar/event/${id}`)).statusCode).toBe(404)
    expect(outcome(await register(casey, id))).toBe('404 not_found')
    const saved = await patch(id, { published: true }, 1)
    expect([saved.statusCode, saved.headers['etag']]).toEqual([200, '"2"'])
    expect(await read(casey, id)).toMatchObject({ available_quantity: 12 })
    expect(outcome(await register(casey, id))).toBe('200')
    expect((await desk.call('GET', `${DESK_EVENTS}/${id}`)).json()).toMatchObject({
      places: 12,
      taken: 1,
    })
    // Whoever attends keeps the event when it is hidden.
    await patch(id, { published: false }, 2)
    expect((await casey.call('GET', `/api/events/${id}`)).statusCode).toBe(404)
    expect((await casey.call('GET', `/api/account/events/${id}`)).statusCode).toBe(200)
  })

  it.each<[string, Fields, unknown[]]>([
    ['a blank title', { title: '  ' }, [422, 'invalid_request', ['/title required']]],
    [
      'an end before the start',
      { ends_at: '2031-05-02T19:00' },
      [422, 'invalid_request', ['/ends_at before_start']],
    ],
    [
      'an hour that the clocks skip',
      { starts_at: '2031-03-09T02:30', ends_at: '2031-03-09T05:00' },
      [422, 'invalid_request', ['/starts_at no_such_time']],
    ],
    [
      'a year of typing errors',
      { ends_at: '2035-05-02T19:00' },
      [422, 'invalid_request', ['/ends_at range']],
    ],
    [
      'a day that does not exist',
      { ends_at: '2031-02-30T19:00' },
      [400, 'invalid_request', ['/ends_at format']],
    ],
    ['an unknown zone', { timezone: 'Mars/Base' }, [400, 'invalid_request', ['/timezone format']]],
    ['less than no place', { places: -1 }, [400, 'invalid_request', ['/places minimum']]],
    ['1e9 places', { places: 1e9 }, [400, 'invalid_request', ['/places maximum']]],
    [
      'a script as the link',
      { type: 'external', external_link: 'javascript:alert(1)' },
      [422, 'invalid_request', ['/external_link format']],
    ],
    [
      'tickets without types',
      { type: 'ticket' },
      [422, 'invalid_request', ['/ticket_types no_ticket_types']],
    ],
    [
      'an unknown field',
      { revision: 7 },
      [400, 'invalid_request', ['/revision additionalProperties']],
    ],
  ])('%s is refused with the name of its field', async (_what, fields, refusal) => {
    expect(await faults(create(fields))).toEqual(refusal)
    const { id } = await created()
    expect(await faults(patch(id, fields, 1))).toEqual(refusal)
    expect((await desk.call('GET', `${DESK_EVENTS}/${id}`)).json()).toMatchObject({
      ...draft,
      revision: 1,
    })
  })

  it('places can’t be fewer than those that are taken, and more places are offered at once', async () => {
    const { id } = await created({ published: true, reserve_enabled: true, places: 2 })
    await register(casey, id)
    expect(await faults(patch(id, { places: 0 }, 1))).toEqual([
      422,
      'fewer_than_sold',
      ['/places fewer_than_sold'],
    ])
    expect((await patch(id, { places: 1 }, 1)).json()).toMatchObject({ places: 1, taken: 1 })
    expect(await read(casey, id)).toMatchObject({ available_quantity: 0 })
    expect((await patch(id, { places: null }, 2)).json()).toMatchObject({
      places: null,
      taken: null,
    })
    expect(await faults(patch(id, { places: 0 }, 3))).toEqual([
      422,
      'fewer_than_sold',
      ['/places fewer_than_sold'],
    ])
    expect((await patch(id, { places: 5 }, 3)).json()).toMatchObject({ places: 5, taken: 1 })
    expect(
      await faults(patch(id, { type: 'external', external_link: 'https://a.example' }, 4)),
    ).toEqual([422, 'invalid_request', ['/type in_use']])
  })

  it('places that are counted again count what an unpaid order and an offer to the waitlist hold', async () => {
    const { id, ticket_types: types } = await created(ticketed(ticketType({ places: 3 })))
    await add(casey, 'tickets', { ticket_id: types[0]?.id, quantity: 2 })
    expect((await place(casey)).statusCode).toBe(200)
    expect(await faults(patch(id, { places: 1 }, 1))).toEqual([
      422,
      'fewer_than_sold',
      ['/places fewer_than_sold'],
    ])
    expect((await patch(id, { places: 2 }, 1)).json()).toMatchObject({ places: 2, taken: 2 })
    await empty(casey)
    expect(await read(casey, id)).toMatchObject({ available_quantity: 2 })

    const free = await created({ published: true, reserve_enabled: true, places: 1 })
    await register(casey, free.id)
    const [waiting] = await crowd('counted', 1)
    const [person] = await run(sql`select id from customers where email = 'counted1@example.com'`)
    await desk.call('POST', `${DESK_EVENTS}/${free.id}/waitlist`, {
      body: { customer_id: Number(person?.['id']) },
      headers: { 'idempotency-key': randomUUID() },
    })
    await patch(free.id, { places: null }, 1)
    expect((await patch(free.id, { places: 2 }, 2)).json()).toMatchObject({ taken: 2 })
    expect((await register(waiting ?? casey, free.id)).statusCode).toBe(200)
    expect(await read(casey, free.id)).toMatchObject({ available_quantity: 0 })
  })

  it('an event whose place is offered to somebody stays free of charge, so that the place is not lost', async () => {
    const { id } = await created({ published: true, reserve_enabled: true, places: 1 })
    await run(sql`update events set allow_cancel = true where id = ${id}`)
    await register(casey, id)
    await crowd('offered', 1)
    const [person] = await run(sql`select id from customers where email = 'offered1@example.com'`)
    await desk.call('POST', `${DESK_EVENTS}/${id}/waitlist`, {
      body: { customer_id: Number(person?.['id']) },
      headers: { 'idempotency-key': randomUUID() },
    })
    await casey.call('POST', `/api/account/events/${id}/cancel`, { body: {} })
    const sold = { type: 'ticket', ticket_types: [ticketType()] }
    expect(await faults(patch(id, sold, 1))).toEqual([422, 'invalid_request', ['/type in_use']])
  })

  it('a stale or missing If-Match changes nothing; a stale one gets what is stored', async () => {
    const { id } = await created()
    expect((await patch(id, { venue: 'Bar' }, 1)).statusCode).toBe(200)
    const stale = await patch(id, { title: 'Mine' }, 1)
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'stale', current: { revision: 2, record: { title: draft.title, venue: 'Bar' } } },
    ])
    expect((await patch(id, { title: 'Mine' }, undefined)).statusCode).toBe(400)
    const both = await Promise.all([patch(id, { title: 'A' }, 2), patch(id, { title: 'B' }, 2)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  it('each change has one entry in the history, with who made it and only the changed fields', async () => {
    const { id } = await created()
    await patch(id, { title: draft.title }, 1)
    await patch(id, { venue: 'Bar', places: 3 }, 1)
    const history = await desk.call('GET', `${DESK_EVENTS}/${id}/history`)
    expect(history.json()).toMatchObject([
      {
        revision: 2,
        by: 'desk',
        by_name: 'Rosa Imber',
        before: { venue: '', places: null },
        after: { venue: 'Bar', places: 3 },
      },
      { revision: 1, before: null, after: { title: draft.title, starts_at: draft.starts_at } },
    ])
  })

  it('a saved event is announced to the open tabs of the company’s members, a refused one is not', async () => {
    const notices: unknown[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => {
        // Staff are told too, which is tested where the desk is live.
        if (!payload.includes('desk.changed')) notices.push(JSON.parse(payload))
      },
    })
    const { id } = await created()
    await patch(id, { ends_at: draft.starts_at }, 1)
    await patch(id, { venue: 'Bar' }, 1)
    const notice = {
      scope: { type: 'company', companyId: 1 },
      name: 'events.changed',
      data: { ids: [id] },
    }
    await expect.poll(() => notices).toMatchObject([notice, notice])
    await stop()
  })

  it('a list is searched by the beginnings of words without accents, sorted, filtered and paged', async () => {
    await created({ title: 'Zarzuela: ópera (Ünder glass)', venue: 'Salón' })
    expect(await titles('search=OPER')).toEqual(['Zarzuela: ópera (Ünder glass)'])
    expect(await titles('search=under%20salon')).toEqual(['Zarzuela: ópera (Ünder glass)'])
    expect(await titles('search=pera')).toEqual([])
    expect(await titles('search=%25')).toEqual(await titles(''))
    const starts = async (query: string) =>
      (await desk.call('GET', `${DESK_EVENTS}?page_size=200&${query}`))
        .json<{ starts_at: string }[]>()
        .map(({ starts_at: start }) => start)
    const [soonest, latest] = [await starts('over=false'), await starts('over=true')]
    expect(soonest.length * latest.length).toBeGreaterThan(0)
    expect(soonest.slice(0, 2)).toEqual([...soonest].sort().slice(0, 2))
    expect(latest.slice(0, 2)).toEqual([...latest].sort().reverse().slice(0, 2))
    const sorted = await titles('sort=-title&page_size=200')
    expect(sorted[0]).toBe('Zarzuela: ópera (Ünder glass)')
    expect((await titles('sort=title&page_size=200')).reverse()).toHaveLength(sorted.length)
    const page = await desk.call('GET', `${DESK_EVENTS}?page_size=2&page_number=2&over=false`)
    expect(JSON.parse(String(page.headers['pagination']))).toMatchObject({
      pageNumber: 2,
      hasPreviousPage: true,
    })
    const hidden = await titles('published=false&page_size=200')
    const shown = await titles('published=true&page_size=200')
    expect(hidden.length + shown.length).toBe(sorted.length)
    const byType = ['public', 'ticket', 'external'].map((type) =>
      titles(`type=${type}&page_size=200`),
    )
    expect((await Promise.all(byType)).flat()).toHaveLength(sorted.length)
    expect(await faults(desk.call('GET', `${DESK_EVENTS}?sort=uid`))).toEqual([
      400,
      'invalid_request',
      ['/sort enum'],
    ])
  })

  it('the CSV has the filtered list, and no cell is a formula', async () => {
    await created({ title: '=HYPERLINK("https://evil.example")', venue: '@cmd, "x"' })
    const file = await desk.call('GET', `${DESK_EVENTS}.csv?search=hyperlink`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heads = '', row = '', end] = file.body.split('\r\n')
    expect(heads.startsWith('\ufeffid,revision,published,title,')).toBe(true)
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(row).toContain(`"'@cmd, ""x"""`)
    expect(end).toBe('')
  })

  it('another company’s event is not found by any call', async () => {
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const { id } = await created()
    const ofCompany = await find(casey, 'The Narragansett Quartet')
    for (const one of [id, ofCompany.id]) {
      expect((await outsider.call('GET', `${DESK_EVENTS}/${one}`)).statusCode).toBe(404)
      expect((await outsider.call('GET', `${DESK_EVENTS}/${one}/history`)).statusCode).toBe(404)
      expect((await patch(one, { title: 'Taken' }, 1, outsider)).statusCode).toBe(404)
    }
    expect(await run(sql`select 1 from desk_changes where by = 'outsider'`)).toEqual([])
  })
})

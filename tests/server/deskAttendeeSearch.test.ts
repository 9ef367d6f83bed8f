import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysQuery, selectKeys } from '../../server/features/attendees/selectKeys'
import { deskSteps } from './deskSteps'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('the search among an event’s people on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  const { idOf, ticketed, free, people, act, run } = deskSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const add = async (id: number, body: Record<string, unknown>): Promise<void> => {
    const answer = await desk.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const find = async (id: number, search: string, more = ''): Promise<string[]> =>
    (await people(desk, id, `search=${encodeURIComponent(search)}${more}`)).map(({ name }) => name)

  it('finds the start of each word of a name or an email, in any script, without case and accents', async () => {
    const { id, seat } = await ticketed({ places: 20, price: 0 })
    for (const [first_name, last_name, email] of [
      ['Ana María', 'López-O’Hara', 'ana.lopez@mail.example'],
      ['Žofie', 'Ångström', 'zofie@second.example'],
      ['Юлия', 'Королёва', 'third@mail.example'],
      ['أحمد', 'الهاشمي', 'fourth@mail.example'],
    ])
      await add(id, { ticket_type_id: seat, guest: { first_name, last_name, email } })
    const ana = 'Ana María López-O’Hara'
    for (const [search, names] of Object.entries({
      mari: [ana],
      'LÓPEZ ana': [ana],
      hara: [ana],
      'lopez-o’h': [ana],
      'ana.lop': [ana],
      'ana.lopez@mail.example': [ana],
      opez: [],
      'ana zofie': [],
      zofie: ['Žofie Ångström'],
      angstrom: ['Žofie Ångström'],
      королев: ['Юлия Королёва'],
      الهاشمي: ['أحمد الهاشمي'],
      'mail.example': ['أحمد الهاشمي', 'Юлия Королёва', ana],
      '%': ['أحمد الهاشمي', 'Юлия Королёва', 'Žofie Ångström', ana],
      _ana: [ana],
    }))
      expect(await find(id, search), search).toEqual(names)
    expect(await find(id, 'mail', '&sort=name')).toEqual([ana, 'Юлия Королёва', 'أحمد الهاشمي'])
    expect(await find(id, 'mail', '&state=cancelled')).toEqual([])
    expect(await find(id, 'mail', '&page_size=1&page_number=3')).toEqual([ana])
  })

  it('finds a telephone number however it is written, and a ticket’s number with or without hyphens', async () => {
    const { id, seat } = await ticketed({ places: 20, price: 0 })
    const alexId = await idOf('alex@example.com')
    await add(id, { ticket_type_id: seat, customer_id: alexId })
    await run(
      sql`update customers set profile = profile || ${JSON.stringify({
        mobile: { countryCode: '1', number: '2125550199', full: '+12125550199' },
      })}::jsonb where id = ${alexId}`,
    )
    const [name] = (await people(desk, id)).map((one) => one.name)
    const [ticket] = await run(sql`select serial from event_tickets where event_id = ${id}`)
    const serial = String(ticket?.['serial'])
    for (const search of [
      '+1 (212) 555-0199',
      '212 555',
      '12125550199',
      serial,
      serial.toLowerCase().replaceAll('-', '').slice(0, 10),
    ])
      expect(await find(id, search), search).toEqual([name])
    for (const search of ['5550199', serial.slice(6)])
      expect(await find(id, search), search).toEqual([])
  })

  it('follows a new name, email or holder at once, and forgets the one before', async () => {
    const { id, seat } = await ticketed({ places: 20, price: 0 })
    const register = await free({ places: 9 })
    const caseyId = await idOf('casey@example.com')
    await add(id, { ticket_type_id: seat, customer_id: caseyId })
    await add(register, { customer_id: caseyId })
    await run(
      sql`update customers set profile = profile || '{"lastName": "Quillfeather"}' where id = ${caseyId}`,
    )
    for (const event of [id, register]) expect(await find(event, 'quillf')).toHaveLength(1)
    await run(
      sql`update customers set profile = profile || '{"lastName": "Rivers"}', email_lower = 'rivers@example.com' where id = ${caseyId}`,
    )
    for (const event of [id, register]) {
      expect(await find(event, 'quillf')).toEqual([])
      expect(await find(event, 'casey@ex')).toEqual([])
      expect(await find(event, 'rivers@ex')).toHaveLength(1)
    }
    const [ticket] = await people(desk, id)
    const guest = { first_name: 'Nadia', last_name: 'Benali', email: 'nadia@example.org' }
    expect((await act(desk, id, ticket, 'transfer', { guest })).statusCode).toBeLessThan(300)
    expect(await find(id, 'benali')).toEqual(['Nadia Benali'])
    const [registration] = await people(desk, register)
    await act(desk, register, registration, 'cancel', {})
    expect(await run(sql`select 1 from attendee_words where event_id = ${register}`)).toEqual([])
  })

  it('sorts by a new last name at once, also if the whole name stays', async () => {
    const id = await free({ places: 9 })
    const [alexId, patId] = [await idOf('alex@example.com'), await idOf('pat@example.com')]
    for (const customer_id of [alexId, patId]) await add(id, { customer_id })
    const rename = (customerId: number, firstName: string, lastName: string) =>
      run(
        sql`update customers set profile = profile || ${JSON.stringify({ firstName, lastName })}::jsonb where id = ${customerId}`,
      )
    const sorted = async () => (await people(desk, id, 'sort=name')).map(({ name }) => name)
    await rename(alexId, 'Ana', 'Maria Zapata')
    await rename(patId, 'Ben', 'Ode')
    expect(await sorted()).toEqual(['Ana Maria Zapata', 'Ben Ode'])
    await rename(alexId, 'Ana Maria', 'Zapata')
    expect(await sorted()).toEqual(['Ben Ode', 'Ana Maria Zapata'])
  })

  it('lists everybody once in parts of any size, by name and by time, also those of the same moment', async () => {
    const { id, seat } = await ticketed({ places: 20, price: 0 })
    await run(sql`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at, attendee)
      select 1, ${id}, ${seat}, ${await idOf('alex@example.com')}, null, md5(${id}::text || '-' || n), 'active', 0, timestamptz '2026-01-01T00:00:00.123456Z' + n / 4 * interval '1 microsecond',
        jsonb_build_object('firstName', 'Pat', 'lastName', 'Same' || n % 3, 'fullName', 'Pat Same' || n % 3, 'email', '')
      from generate_series(1, 23) n`)
    const read = <T>(act: Parameters<typeof server.db.tx<T>>[1]) => server.db.tx(1, act)
    const event = { companyId: 1, id }
    for (const sort of ['at', '-at', 'name', '-name'] as const)
      for (const search of ['', 'same', 'pat same1']) {
        const whole = await read((tx) =>
          selectKeys(tx, event, { sort, search }, { offset: 0, end: 100 }),
        )
        expect(whole).toHaveLength(search === 'pat same1' ? 8 : 23)
        const parts: typeof whole = []
        for (let size = 5; size === 5;) {
          const after = parts.at(-1)
          const part = await read((tx) =>
            selectKeys(tx, event, { sort, search }, { offset: 0, end: 5, after }),
          )
          size = part.length
          parts.push(...part)
        }
        expect(parts, `${sort} ${search}`).toEqual(whole)
      }
  })

  it('has all of a long list in its file, each once', async () => {
    const { id, seat } = await ticketed({ places: 20, price: 0 })
    await run(sql`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
      select 1, ${id}, ${seat}, c.id, c.id, md5(${id}::text || '-' || n), 'active', 0, now()
      from customers c, generate_series(1, 1205) n where c.email = 'alex@example.com'`)
    for (const query of ['', '?sort=name&search=alex']) {
      const file = await desk.call('GET', `/admin/api/desk/events/${id}/attendees.csv${query}`)
      const lines = file.body.trimEnd().split('\r\n').slice(1)
      expect(new Set(lines.map((line) => line.split(',')[0])).size, query).toBe(1205)
      expect(lines, query).toHaveLength(1205)
    }
  })

  it('is not for the door, which finds nobody by an email or a telephone number', async () => {
    const door = server.browser()
    await door.signInAdmin('door')
    const { id } = await ticketed({ places: 20, price: 0 })
    for (const path of ['attendees?search=casey@example.com', 'attendees.csv?search=2125550199'])
      expect((await door.call('GET', `/admin/api/desk/events/${id}/${path}`)).statusCode).toBe(403)
  })

  it('reads neither tickets nor words from end to end', async () => {
    const event = { companyId: 1, id: 1 }
    for (const query of [{}, { search: 'ana lopez' }, { sort: 'name' as const, search: 'ana' }]) {
      const plan = await server.db.tx(1, async (tx) => {
        // The demo is so small that reading all of it is cheaper.
        await tx.execute(sql`set local enable_seqscan = off`)
        const { rows } = await tx.execute(
          sql`explain (costs off) ${keysQuery(event, query, { offset: 0, end: 50 })}`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).not.toMatch(/Seq Scan on (attendee_words|event_tickets)/)
      if ('search' in query) expect(plan).toMatch(/Index Cond: [^\n]*text >= /)
    }
  })
})

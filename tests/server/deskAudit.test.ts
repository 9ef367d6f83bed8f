import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { checkInSteps } from './checkInSteps'
import { deskSteps } from './deskSteps'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { testServer, type Browser, type TestServer } from './testServer'

const AUDIT = '/admin/api/desk/audit'

interface Act {
  id: string
  at: string
  by: string
  by_name: string
  kind: string
  resource: string
  record_id: number
  name: string
  path: string
  act: string
  fields: string[]
  count: number
  amount: number | null
  currency: string
  text: string
  number: string
}
interface Page {
  items: Act[]
  next: string | null
}

describe.each(engines)('what staff did on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  let desk: Browser
  const { run, ticketed, free, people, act, idOf } = deskSteps(() => server)
  const { scan } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    ;[owner, manager, desk] = (await Promise.all(['owner', 'manager', 'desk'].map(signedIn))) as [
      Browser,
      Browser,
      Browser,
    ]
  })
  afterAll(() => server.close())

  const signedIn = async (username: string): Promise<Browser> => {
    const browser = server.browser()
    expect((await browser.signInAdmin(username)).statusCode).toBe(200)
    return browser
  }
  const read = async (query = '', browser = owner): Promise<Page> => {
    const answer = await browser.call('GET', `${AUDIT}?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Page>()
  }
  const acts = async (query = '', browser = owner): Promise<Act[]> =>
    (await read(query, browser)).items
  const send = async (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    { browser = owner, headers = {} }: { browser?: Browser; headers?: object } = {},
  ) => {
    const answer = await browser.call(method, `/admin/api/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  const tagNamed = async (name: string, browser = owner): Promise<number> =>
    (await send('POST', 'desk/tags', { name }, { browser })).json<{ id: number }>().id
  const member = async (firstName: string, lastName: string): Promise<number> => {
    const body = {
      first_name: firstName,
      last_name: lastName,
      email: `${randomUUID()}@mail.example`,
    }
    return (await send('POST', 'desk/members', body)).json<{ id: number }>().id
  }

  it('says who made, changed and deleted a record, which of its fields, and where it is; the latest first', async () => {
    const id = await tagNamed('Rowing crew', desk)
    await send(
      'PATCH',
      `desk/tags/${id}`,
      { name: 'Sailing crew' },
      { headers: { 'if-match': '"1"' } },
    )
    const about = `resource=tags&record_id=${id}`
    expect(await acts(about)).toMatchObject([
      { by: 'owner', act: 'changed', fields: ['name'], name: 'Sailing crew', path: `/tags/${id}` },
      { by: 'desk', kind: 'people', act: 'created', fields: [], name: 'Sailing crew' },
    ])
    await send('DELETE', `desk/tags/${id}`, {})
    expect((await acts(about))[0]).toMatchObject({ act: 'deleted', name: 'Sailing crew', path: '' })
  })

  it('has a published config with what was changed and its note, and a changed credential without its value', async () => {
    const answer = await owner.call('PATCH', '/admin/api/domains/1', {
      body: {
        config: { theme: { colors: { primary: '#123456' } }, token: 'canary-token' },
        note: 'Autumn',
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const [stored, published] = await acts('kind=settings')
    expect(stored).toMatchObject({ by: 'owner', resource: 'credentials', act: 'stored' })
    expect(published).toMatchObject({
      by: 'owner',
      resource: 'config',
      record_id: 1,
      text: 'Autumn',
    })
    expect(published?.fields).toHaveLength(1)
    expect(JSON.stringify([stored, published])).not.toContain('canary')
  })

  it('has an admin’s sign-ins and wrong passwords, those of a quarter of an hour in one entry', async () => {
    const browser = server.browser()
    for (const password of ['wrong-1', 'wrong-2'])
      expect((await browser.signInAdmin('door', password)).statusCode).toBe(401)
    await expect
      .poll(() => acts('kind=sign-ins&by=door'))
      .toMatchObject([{ act: 'failed', count: 2, resource: 'sign-ins' }])
    expect((await browser.signInAdmin('door')).statusCode).toBe(200)
    expect((await acts('kind=sign-ins&by=door')).map(({ act: done }) => done)).toEqual([
      'signed-in',
      'failed',
    ])
    expect((await browser.signInAdmin('nobody', 'wrong')).statusCode).toBe(401)
    expect(await acts('kind=sign-ins&by=nobody')).toEqual([])
  })

  it('has who took which list as a file, and of which record', async () => {
    const event = await free({ places: null })
    await desk.call('GET', `/admin/api/desk/events/${event}/attendees.csv`)
    await desk.call('GET', '/admin/api/desk/members.csv')
    expect(await acts('kind=downloads&by=desk')).toMatchObject([
      { text: 'desk.members.csv', record_id: 0, path: '' },
      {
        text: 'desk.attendees.csv',
        record_id: event,
        name: 'Desk night',
        path: `/events/${event}`,
      },
    ])
  })

  it('has who exported a kind of records, or everything', async () => {
    for (const file of ['exports/members.csv', 'exports/products.csv', 'exports.zip'])
      expect((await desk.call('GET', `/admin/api/desk/${file}`)).statusCode).toBe(200)
    const taken = (await acts('kind=downloads&by=desk')).slice(0, 3).map(({ text }) => text)
    expect(taken).toEqual(['desk.exports.all', 'desk.products.csv', 'desk.members.csv'])
  })

  it('has who was invited and given other rights, for owners only', async () => {
    await send('POST', 'users', {
      username: 'rosa',
      email: 'rosa@example.com',
      first_name: 'Rosa',
      last_name: 'Diaz',
      permission_level: 'manager',
    })
    const [, invited] = await acts('kind=admins')
    expect(invited).toMatchObject({ by: 'owner', act: 'invited', resource: 'admins' })
    for (const kind of ['admins', 'sign-ins', 'money'])
      expect(await acts(`kind=${kind}`, manager)).toEqual([])
    const kinds = new Set((await acts('page_size=100', manager)).map(({ kind }) => kind))
    expect(kinds).toContain('people')
    expect([...kinds].filter((kind) => ['admins', 'sign-ins', 'money'].includes(kind))).toEqual([])
  })

  it('shows acts about money and amounts only with the area money, and a refund once', async () => {
    const { id: event, seat } = await ticketed({ places: 5, price: 2500 })
    const customer = await idOf('casey@example.com')
    await send('POST', `desk/events/${event}/attendees`, {
      customer_id: customer,
      ticket_type_id: seat,
      quantity: 1,
      payment: 'cash',
    })
    const added = `resource=tickets&by=owner`
    expect((await acts(added))[0]).toMatchObject({ act: 'added', amount: 25, name: 'Desk night' })
    expect((await acts(added, manager))[0]).toMatchObject({ act: 'added', amount: null })
    const [attendee] = await people(owner, event)
    expect((await act(owner, event, attendee, 'cancel', { refund: true })).statusCode).toBe(200)
    expect(await acts('kind=money&resource=refunds')).toMatchObject([
      { by: 'owner', amount: 25, currency: 'USD', record_id: customer, path: `/owed/${customer}` },
    ])
    await giveAreas(server, 'manager', ['money'])
    expect(await acts('kind=money&resource=refunds', manager)).toHaveLength(1)
    await giveAreas(server, 'manager', [])
  })

  it('finds acts by the beginnings of words of a record’s name and of who did it, and by time', async () => {
    const id = await tagNamed('Quartz ramblers', desk)
    const found = (query: string) =>
      acts(`resource=tags&${query}`).then((list) => list.map(({ record_id: record }) => record))
    expect(await found('search=ramb')).toEqual([id])
    expect(await found('search=amble')).toEqual([])
    expect(await found('search=desk')).toContain(id)
    expect(await acts('resource=members&search=casey')).toEqual([])
    const ada = await member('Ada', 'Zimmerli')
    expect((await acts('search=zimmer')).map(({ record_id: record }) => record)).toEqual([ada])
    const [entry] = await acts(`resource=tags&record_id=${id}`)
    const at = String(entry?.at)
    const next = new Date(Date.parse(at) + 1).toISOString()
    expect(await found(`record_id=${id}&from=${at}&to=${next}`)).toEqual([id])
    expect(await found(`record_id=${id}&from=${next}`)).toEqual([])
    expect(await found(`record_id=${id}&to=${at}`)).toEqual([])
  })

  it('finds what was done about a member’s booking as the member is found, by email too, and by its schedule', async () => {
    const [booking] = await run(sql`
      select b.id, s.name, c.email, c.profile ->> 'lastName' as last from bookings b
      join schedules s on s.company_id = b.company_id and s.id = b.schedule_id
      join customers c on c.company_id = b.company_id and c.id = b.customer_id
      where b.company_id = 1 order by b.id limit 1`)
    const id = Number(booking?.['id'])
    const [last, schedule] = [String(booking?.['last']), String(booking?.['name'])]
    await run(
      sql`insert into desk_changes (company_id, resource, record_id, revision, by, after) values (1, 'bookings', ${id}, 0, 'owner', '{"act": "noted"}')`,
    )
    const found = async (search: string) =>
      (await acts(`resource=bookings&search=${encodeURIComponent(search)}`)).map(
        ({ record_id: record }) => record,
      )
    for (const search of [String(booking?.['email']), schedule, `${schedule} ${last}`])
      expect([search, await found(search)]).toEqual([search, [id]])
    expect(await found(`${last} nowhere`)).toEqual([])
  })

  it('goes on where the page before ended, at most 100 a page, although more is done meanwhile', async () => {
    for (const number of [1, 2, 3, 4, 5]) await tagNamed(`Page ${number}`)
    const all = (await acts('page_size=100')).map(({ id }) => id)
    const first = await read('page_size=2')
    await tagNamed('Meanwhile')
    const second = await read(`page_size=3&before=${String(first.next)}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 5))
    expect((await owner.call('GET', `${AUDIT}?page_size=101`)).statusCode).toBe(400)
    expect((await owner.call('GET', `${AUDIT}?before=nonsense`)).statusCode).toBe(400)
  })

  it('lists what doors scanned only if that is asked for', async () => {
    const { id: event, seat } = await ticketed({ places: 5, price: 0 })
    const customer = await idOf('casey@example.com')
    await send('POST', `desk/events/${event}/attendees`, {
      customer_id: customer,
      ticket_type_id: seat,
      quantity: 1,
      payment: 'free',
    })
    const [row] = await run(sql`select serial from event_tickets where event_id = ${event}`)
    await scan(owner, { serial: String(row?.['serial']), event_id: event })
    expect(await acts('kind=door')).toMatchObject([
      { act: 'admitted', record_id: event, name: 'Desk night', path: `/check-in/${event}` },
    ])
    expect((await acts('page_size=100')).filter(({ kind }) => kind === 'door')).toEqual([])
  })

  it('names an erased member no more, in no act and no file', async () => {
    const id = await member('Xenia', 'Quillfeather')
    const event = await free({ places: null })
    await send('POST', `desk/events/${event}/attendees`, { customer_id: id })
    await send(
      'PATCH',
      `desk/members/${id}`,
      { last_name: 'Quillfeather-Ott' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(JSON.stringify(await acts('page_size=100'))).toContain('Quillfeather')
    await send('POST', `desk/members/${id}/erase`, { name: 'Xenia Quillfeather-Ott' })
    const left = await acts('page_size=100')
    expect(JSON.stringify(left)).not.toContain('Quillfeather')
    expect(left.find(({ act: done }) => done === 'erased')).toMatchObject({
      record_id: id,
      name: 'Former member',
    })
    const file = await owner.call('GET', `${AUDIT}.csv`)
    expect(file.body).not.toContain('Quillfeather')
  })

  it('has nothing that staff wrote about an erased member at the door', async () => {
    const id = await member('Ida', 'Wolfram')
    const { id: event, seat } = await ticketed({ places: 5, price: 0 })
    const sale = { customer_id: id, ticket_type_id: seat, quantity: 1, payment: 'free' }
    await send('POST', `desk/events/${event}/attendees`, sale)
    const [row] = await run(sql`select serial from event_tickets where event_id = ${event}`)
    const { scan_id: scanId } = await scan(owner, {
      serial: String(row?.['serial']),
      event_id: event,
    })
    await send('POST', `desk/check-in/${scanId}/undo`, { reason: 'Wolfram came for somebody else' })
    const texts = async () =>
      (await acts(`kind=door`)).concat(await acts('resource=tickets')).map(({ text }) => text)
    expect((await texts()).filter((text) => text.includes('Wolfram'))).toHaveLength(2)
    await send('POST', `desk/members/${id}/erase`, { name: 'Ida Wolfram' })
    expect((await texts()).filter((text) => text.includes('Wolfram'))).toEqual([])
  })

  it('is a file with the same acts, whose texts no spreadsheet runs', async () => {
    await tagNamed('=SUM(A1)')
    const file = await owner.call('GET', `${AUDIT}.csv?resource=tags`)
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, first] = file.body.split('\r\n')
    expect(head).toContain('at,by,by_name,kind,resource,record_id,name,act,fields')
    expect(first).toContain(`,people,tags,`)
    expect(first).toContain(`'=SUM(A1)`)
    expect((await acts('kind=downloads'))[0]).toMatchObject({ text: 'desk.audit.csv' })
  })

  it('has what the command line did: imported members, and a club that was removed', async () => {
    const imported = await runCommand(server.context, {
      name: 'data-import',
      slug: 'harbour',
      files: [
        {
          name: 'members.csv',
          bytes: Buffer.from(
            'email,last_name,first_name,external_id\nlou@mail.example,Law,Lou,m-lou\n',
          ),
        },
      ],
      invite: false,
      dryRun: false,
    })
    expect(imported.exit).toBe(0)
    await server.db.platform((tx) =>
      tx.execute(
        sql`insert into domains (company_id, slug, host, name, config, revision, profile) select company_id, 'annexe', 'annexe.localhost', 'The Annexe', config, 1, profile from domains where slug = 'harbour'`,
      ),
    )
    await runCommand(server.context, { name: 'remove', slug: 'annexe', yes: true })
    expect(await acts('by=command%20line')).toMatchObject([
      { resource: 'clubs', act: 'deleted', name: 'The Annexe', path: '' },
      { resource: 'imports', act: 'imported', count: 1 },
    ])
  })

  it('tells another company nothing', async () => {
    const outsider = server.browser('lantern.localhost')
    await outsider.signInAdmin('outsider')
    const own = await acts('page_size=100', outsider)
    expect(new Set(own.map(({ by }) => by))).toEqual(new Set(['demo', 'outsider']))
    const ids = (await acts('page_size=100')).map(({ record_id: id }) => id)
    expect(await acts(`resource=tags&record_id=${ids[0] ?? 1}`, outsider)).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMailJob, recordMailFailure } from '../../server/platform/mail/mailJobs'
import { checkInSteps, DOOR } from './checkInSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Section {
  items: Record<string, unknown>[]
  total: number
}
type Today = { day: string; timezone: string } & Record<
  'events' | 'arrivals' | 'messages' | 'orders' | 'mails' | 'refunds',
  Section | null
>

const PARTS = ['events', 'arrivals', 'messages', 'orders', 'mails', 'refunds'] as const

describe.each(engines)('today on the desk on $name', (engine) => {
  let server: TestServer
  const { run } = eventSteps(() => server)
  const { eventWithTickets, scan } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const staff = async (username: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    await browser.signInAdmin(username)
    return browser
  }
  const today = async (browser: Browser): Promise<Today> => {
    const response = await browser.call('GET', '/admin/api/desk/today')
    expect(response.statusCode).toBe(200)
    return response.json<Today>()
  }
  const seen = (found: Today): string[] => PARTS.filter((part) => found[part] !== null)
  const number = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await run(query))[0]?.['n'])

  it('each part is only for those whose areas include it, and a level without areas sees none', async () => {
    await run(
      sql`insert into refunds (company_id, transaction_id, idempotency_key, amount_cents, credit_cents, state, admin_name)
        select company_id, id, 'canary', 4321, 4321, 'asking', 'Canary Owner' from transactions order by id limit 1`,
    )
    expect(seen(await today(await staff('owner')))).toEqual([...PARTS])
    expect(seen(await today(await staff('manager')))).toEqual([
      'events',
      'arrivals',
      'messages',
      'orders',
      'mails',
    ])
    expect(seen(await today(await staff('desk')))).toEqual([
      'events',
      'arrivals',
      'messages',
      'orders',
      'mails',
    ])
    expect(seen(await today(await staff('viewer')))).toEqual([])
    const door = await today(await staff('door'))
    expect(seen(door)).toEqual(['events', 'arrivals'])
    expect(JSON.stringify(door)).not.toMatch(/@|phone|mobile|cents|fee|amount|price|note/i)
  })

  it('events of today have how many attend and how many were admitted, in their own time zone', async () => {
    const [event] = await run(
      sql`update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour', timezone = 'Asia/Tokyo'
        where title = 'The Narragansett Quartet' returning id, title`,
    )
    const [later] = await run(
      sql`update events set starts_at = now() + interval '50 hours', ends_at = now() + interval '52 hours'
        where id = (select min(id) from events where id <> ${Number(event?.['id'])}) returning id`,
    )
    await run(
      sql`update event_tickets set scanned_at = now() where id = (select min(id) from event_tickets where event_id = ${Number(event?.['id'])} and status <> 'cancelled')`,
    )
    const held = sql`from event_tickets where event_id = ${Number(event?.['id'])} and status <> 'cancelled'`
    const [tickets, admitted] = [
      await number(sql`select count(*) as n ${held}`),
      await number(sql`select count(scanned_at) as n ${held}`),
    ]
    expect(admitted).toBeGreaterThan(0)
    const { events } = await today(await staff('door'))
    const found = events?.items.find(({ id }) => id === event?.['id'])
    expect(found).toMatchObject({ timezone: 'Asia/Tokyo', attending: tickets, admitted })
    expect(found?.['starts_at']).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    expect(events?.items.map(({ id }) => id)).not.toContain(later?.['id'])
    expect(events?.total).toBe(events?.items.length)
  })

  it('who is registered counts as admitted while a scan lets them in, once however often they are scanned', async () => {
    const door = await staff('door')
    const id = await eventWithTickets('Reception', 1)
    const registered = await run(
      sql`insert into event_registrations (company_id, event_id, customer_id)
        select 1, ${id}, id from customers where company_id = 1 order by id limit 2 returning customer_id`,
    )
    const shown = async () => (await today(door)).events?.items.find((event) => event['id'] === id)
    expect(await shown()).toMatchObject({ attending: 3, admitted: 0 })
    const admit = async (customerId: unknown) => {
      const guest = `registration-${String(customerId)}`
      return (await scan(door, { event_id: id, guest })).scan_id
    }
    await scan(door, { event_id: id, serial: 'Reception-serial-of-1' })
    const [first, second] = registered.map((row) => row['customer_id'])
    await admit(first)
    await admit(first)
    const undone = await admit(second)
    expect(await shown()).toMatchObject({ attending: 3, admitted: 3 })
    const body = { reason: 'Wrong person' }
    expect((await door.call('POST', `${DOOR}/${undone}/undo`, { body })).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ attending: 3, admitted: 2 })
  })

  it('a cancelled event is marked as cancelled, also where the door chooses its event', async () => {
    const door = await staff('door')
    const [open, cancelled] = [
      await eventWithTickets('Open', 1),
      await eventWithTickets('Called off', 1),
    ]
    await run(sql`update events set cancelled_at = now() where id = ${cancelled}`)
    const { events: doors } = (await door.call('GET', DOOR)).json<{
      events: Record<string, unknown>[]
    }>()
    for (const list of [(await today(door)).events?.items, doors]) {
      expect(list?.find(({ id }) => id === open)).toMatchObject({ cancelled: false })
      expect(list?.find(({ id }) => id === cancelled)).toMatchObject({ cancelled: true })
    }
  })

  it('arrivals are the bookings that are not over or cancelled, with the name of whoever comes', async () => {
    const [mine, guest, over, cancelled, tomorrow] = (
      await run(
        sql`update bookings b set starts_at = now() + s.from_now, ends_at = now() + s.to_now, guest_name = s.guest, party_size = 3,
            cancelled_at = case when s.n = 4 then now() end, resource_name = 'Table 9'
          from (select id, row_number() over (order by id) as n from bookings where status = 'booked' order by id limit 5) as k
          join (values
            (1, interval '-20 minutes', interval '2 hours', null),
            (2, interval '-10 minutes', interval '2 hours', 'Guest Canary'),
            (3, interval '-3 hours', interval '-1 hour', null),
            (4, interval '-10 minutes', interval '2 hours', null),
            (5, interval '50 hours', interval '52 hours', null)) as s (n, from_now, to_now, guest) on s.n = k.n
          where b.id = k.id and b.company_id = 1 returning b.id, k.n`,
      )
    )
      .sort((a, b) => Number(a['n']) - Number(b['n']))
      .map(({ id }) => Number(id))
    const { arrivals } = await today(await staff('door'))
    const ids = arrivals?.items.map(({ id }) => id) ?? []
    expect(ids).toEqual(expect.arrayContaining([mine, guest]))
    for (const hidden of [over, cancelled, tomorrow]) expect(ids).not.toContain(hidden)
    expect(arrivals?.items.find(({ id }) => id === guest)).toMatchObject({
      name: 'Guest Canary',
      party_size: 3,
      resource_name: 'Table 9',
    })
    expect(arrivals?.items.find(({ id }) => id === mine)?.['name']).toMatch(/\w+ \w+/)
  })

  it('emails that could not be sent are there while they are tried again and after they are given up', async () => {
    await server.db.tx(1, async (tx) => {
      for (const email of ['tried@example.com', 'dropped@example.com', 'waiting@example.com'])
        await insertMailJob(tx, {
          companyId: 1,
          domainId: 1,
          kind: 'receipt',
          email,
          language: 'en',
          origin: 'http://harbour.localhost',
          nextAt: new Date('2099-01-01'),
        })
    })
    const rows = await run(sql`select id, email from mails where kind = 'receipt' order by id`)
    for (const { id, email } of rows)
      if (email !== 'waiting@example.com')
        await server.db.tx(1, (tx) => recordMailFailure(tx, 1, Number(id), new Date()))
    await run(
      sql`delete from jobs where kind = 'mail' and subject_id = (select id from mails where email = 'dropped@example.com')`,
    )
    const { mails } = await today(await staff('desk'))
    expect(mails?.items.map(({ email, is_retried: isRetried }) => [email, isRetried])).toEqual([
      ['dropped@example.com', false],
      ['tried@example.com', true],
    ])
  })

  it('a refund waits until the processor answers; a refused one until the money went back in another way', async () => {
    const refund = (key: string, state: string) =>
      run(
        sql`insert into refunds (company_id, transaction_id, idempotency_key, amount_cents, credit_cents, state, admin_name, refusal)
          select company_id, id, ${key}, 100, 100, ${state}, 'An Owner', 'no funds' from transactions order by id desc limit 1`,
      )
    const states = async () =>
      (await today(await staff('owner'))).refunds?.items
        .filter(({ amount_cents: cents }) => cents === 100)
        .map(({ state }) => state)
    await refund('first', 'refused')
    expect(await states()).toEqual(['refused'])
    const [payer] = await run(sql`select customer_id from transactions order by id desc limit 1`)
    expect((await today(await staff('owner'))).refunds?.items).toContainEqual(
      expect.objectContaining({ amount_cents: 100, customer_id: payer?.['customer_id'] }),
    )
    await refund('second', 'asking')
    expect(await states()).toEqual(['asking'])
    await run(sql`update refunds set state = 'refunded' where idempotency_key = 'second'`)
    expect(await states()).toEqual([])
    // Of an order’s lines, which has not given back what was refused.
    await refund('refund:order:mug', 'refused')
    await refund('refund:order:cup', 'refunded')
    expect(await states()).toEqual(['refused'])
    await refund('third', 'refunded')
    expect(await states()).toEqual([])
  })

  it('another company sees nothing of it', async () => {
    const found = await today(await staff('outsider', 'saraya.localhost'))
    const text = JSON.stringify(found)
    for (const canary of ['Narragansett', 'Guest Canary', 'dropped@example.com'])
      expect(text).not.toContain(canary)
  })
})

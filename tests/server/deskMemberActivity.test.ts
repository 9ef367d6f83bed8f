import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInSteps } from './checkInSteps'
import { deskSteps } from './deskSteps'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { testServer, type Browser, type TestServer } from './testServer'

const MEMBERS = '/admin/api/desk/members'

interface Line {
  id: string
  at: string
  kind: string
  act: string
  title: string
  event_id: number | null
  day: string | null
  by_name: string
  person: string
  count: number
  amount: number | null
  currency: string
  topic: string
  why: string
}
interface Page {
  items: Line[]
  next: string | null
}

describe.each(engines)('what happened with a member on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  const clock = { ms: Date.parse('2031-05-01T12:00:00Z') }
  const { run, free, ticketed, people, act, idOf } = deskSteps(() => server)
  const { scan } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
    desk = server.browser()
    await desk.signInAdmin('desk')
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const read = async (id: number, query = '', browser = desk): Promise<Page> => {
    const answer = await browser.call('GET', `${MEMBERS}/${id}/activity?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Page>()
  }
  const lines = async (id: number, kind: string, browser = desk) =>
    (await read(id, `kind=${kind}&page_size=100`, browser)).items
  const settle = async (): Promise<void> => {
    clock.ms += 1_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    clock.ms += 1_000
  }
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await owner.call('POST', `/admin/api/desk/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  /** A member who has just been made; returns their id and address. */
  const member = async (): Promise<{ id: number; email: string }> => {
    const email = `${randomUUID()}@mail.example`
    await post('members', { first_name: 'Ada', last_name: 'Byron', email })
    await run(
      sql`update customers set has_own_password = true, email_verified_at = now(),
        password_hash = (select password_hash from customers where company_id = 1 and email = 'alex@example.com') where email = ${email}`,
    )
    return { id: await idOf(email), email }
  }
  const shown = (items: readonly Line[]) => items.map((line) => [line.act, line.title])

  it('has each sign-in with its time, also after the session has ended', async () => {
    const { id, email } = await member()
    const at = new Date(clock.ms).toISOString()
    const browser = server.browser()
    await browser.signIn(email)
    clock.ms += 60_000
    await browser.call('POST', '/api/auth/sign-out')
    await browser.signIn(email)
    await owner.call('POST', `${MEMBERS}/${id}/sign-out`, { body: {} })
    expect((await lines(id, 'sign-ins')).map((line) => [line.act, line.at])).toEqual([
      ['signed-in', new Date(clock.ms).toISOString()],
      ['signed-in', at],
    ])
  })

  it('has places at events, taken and given up, and the emails about them by subject line', async () => {
    const { id } = await member()
    const event = await free({ places: null })
    await post(`events/${event}/attendees`, { customer_id: id })
    await settle()
    const [attendee] = await people(desk, event)
    await act(desk, event, attendee, 'cancel', {})
    await settle()
    const events = await lines(id, 'events')
    expect(shown(events)).toEqual([
      ['place-cancelled', 'Desk night'],
      ['place-taken', 'Desk night'],
    ])
    expect(events.map((line) => line.event_id)).toEqual([event, event])
    const mails = await lines(id, 'mails')
    expect(shown(mails)).toEqual([
      ['mail-sent', 'Your place at Desk night is cancelled'],
      ['mail-sent', 'Confirmed: Desk night'],
    ])
    expect(mails.map(({ topic }) => topic)).toEqual(['event', 'event'])
  })

  it('has who gave a ticket in the line, but keeps no subject line that names them', async () => {
    const { id } = await member()
    const { id: event, seat } = await ticketed({ places: 5, price: 0 })
    await post(`events/${event}/attendees`, {
      customer_id: (await member()).id,
      ticket_type_id: seat,
      payment: 'free',
    })
    const [attendee] = await people(desk, event)
    const answer = await act(desk, event, attendee, 'transfer', { customer_id: id })
    expect(answer.statusCode, answer.body).toBe(200)
    await settle()
    const [line] = await lines(id, 'events')
    expect(line).toMatchObject({ act: 'ticket-received', person: 'Ada Byron', event_id: event })
    expect((await lines(id, 'mails')).map((mail) => [mail.topic, mail.title])).toEqual([
      ['event', ''],
    ])
  })

  it('has a registration that left no notification', async () => {
    const { id } = await member()
    const event = await free({ places: null })
    await run(
      sql`insert into event_registrations (company_id, event_id, customer_id) values (1, ${event}, ${id})`,
    )
    expect(shown(await lines(id, 'events'))).toEqual([['place-taken', 'Desk night']])
  })

  it('has tickets, orders, payments and refunds; amounts are for those with the area money', async () => {
    const { id } = await member()
    const { id: event, seat } = await ticketed({ places: 5, price: 2_500 })
    await post(`events/${event}/attendees`, {
      customer_id: id,
      ticket_type_id: seat,
      quantity: 2,
      payment: 'cash',
    })
    await settle()
    const [attendee] = await people(desk, event)
    await act(owner, event, attendee, 'cancel', { refund: true })
    await settle()
    const events = (await lines(id, 'events')).map((line) => [line.act, line.count, line.event_id])
    expect(events.sort()).toEqual([
      ['tickets-bought', 2, event],
      ['tickets-cancelled', 1, event],
    ])
    const amounts = async (browser: Browser) =>
      (await lines(id, 'money', browser)).map((line) => [line.act, line.amount, line.currency])
    expect((await amounts(owner)).sort()).toEqual([
      ['order-placed', 50, 'USD'],
      ['payment-received', 50, 'USD'],
      ['payment-refunded', 25, 'USD'],
    ])
    expect((await amounts(desk)).sort()).toEqual([
      ['order-placed', null, ''],
      ['payment-received', null, ''],
      ['payment-refunded', null, ''],
    ])
  })

  it('has invoices and reminders of them; the subject line with the amount is nobody’s', async () => {
    const { id } = await member()
    await run(
      sql`insert into transactions (company_id, customer_id, status, type, description, currency, amount_cents, sub_total_cents, amount_due_cents, created_at)
        values (1, ${id}, 'invoiced', 'order', 'Bar', 'USD', 1250, 1250, 1250, ${new Date(clock.ms).toISOString()}::timestamptz)`,
    )
    await post('owed/reminders', { customer_ids: [id] })
    await settle()
    expect(shown(await lines(id, 'money'))).toEqual([['invoice-made', 'Bar']])
    const [mail] = await lines(id, 'mails', owner)
    expect(mail).toMatchObject({ act: 'mail-sent', topic: 'reminder', title: '' })
  })

  it('has bookings with their day of the calendar, and who of the staff changed them', async () => {
    const { id } = await member()
    const [schedule] = await run(
      sql`select id, name from schedules where company_id = 1 order by id limit 1`,
    )
    const [booking] = await run(
      sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at, booked_at)
        select 1, 'reservation', ${Number(schedule?.['id'])}, ${id}, 'other', name, '', 'booked', '2031-05-02T02:00Z', '2031-05-02T04:00Z', ${new Date(clock.ms).toISOString()}::timestamptz
        from schedules where company_id = 1 and id = ${Number(schedule?.['id'])} returning id, revision`,
    )
    clock.ms += 60_000
    const answer = await desk.call(
      'POST',
      `/admin/api/desk/bookings/${Number(booking?.['id'])}/status`,
      {
        body: { status: 'arrived' },
        headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' },
      },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const found = await lines(id, 'bookings')
    expect(shown(found)).toEqual([
      ['booking-arrived', schedule?.['name']],
      ['booking-made', schedule?.['name']],
    ])
    // The evening before, in New York.
    expect(found.map(({ day }) => day)).toEqual(['2031-05-01', '2031-05-01'])
    expect(found.map((line) => line.by_name !== '')).toEqual([true, false])
  })

  it('has scans at doors: let in, refused and why, taken back', async () => {
    const { id } = await member()
    const event = await free({ places: null })
    await post(`events/${event}/attendees`, { customer_id: id })
    const guest = `registration-${id}`
    await scan(desk, { guest, event_id: event })
    clock.ms += 60_000
    const again = await scan(desk, { guest, event_id: event, device: 'Door B' })
    expect(again.result).toBe('already')
    expect((await lines(id, 'door')).map((line) => [line.act, line.why, line.title])).toEqual([
      ['door-refused', 'already', 'Desk night'],
      ['door-admitted', '', 'Desk night'],
    ])
  })

  it('says of an email that could not be sent that it is tried again, and then what became of it', async () => {
    const { id, email } = await member()
    const mail = { companyId: 1, customerId: id, mailKind: 'welcome' } as const
    const { logMail } = await import('../../server/platform/db/accountLog')
    const log = (state: 'retried' | 'sent', mailId: number) =>
      server.db.tx(1, (tx) =>
        logMail(tx, { ...mail, mailId, state, subject: email, at: new Date(clock.ms) }),
      )
    await log('retried', 1_000_001)
    expect(shown(await lines(id, 'mails'))).toEqual([['mail-retried', email]])
    await log('sent', 1_000_001)
    expect(shown(await lines(id, 'mails'))).toEqual([['mail-sent', email]])
  })

  it('is read page by page, the latest first, each line once, also if several happened at once', async () => {
    const { id, email } = await member()
    await run(
      sql`insert into account_log (company_id, customer_id, at, state) select 1, ${id}, now(), 'signed-in' from generate_series(1, 7)`,
    )
    await run(
      sql`insert into orders (company_id, customer_id, type, currency, sub_total_cents, total_cents, created_at) select 1, ${id}, 'order', 'USD', 0, 0, now() from generate_series(1, 4)`,
    )
    await server.browser().signIn(email)
    const all = (await read(id, 'page_size=100')).items
    expect(all).toHaveLength(12)
    expect(all[0]).toMatchObject({ act: 'signed-in', at: new Date(clock.ms).toISOString() })
    const paged: Line[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page = await read(id, `page_size=5${next && `&before=${next}`}`)
      paged.push(...page.items)
      next = page.next
    }
    expect(paged).toEqual(all)
    expect(new Set(all.map((line) => line.id)).size).toBe(all.length)
  })

  it('is that of this member alone, and of nobody in another company', async () => {
    const { id } = await member()
    expect((await read(id)).items).toEqual([])
    const [alien] = await server.db
      .tx(2, (tx) => tx.execute(sql`select min(id) as id from customers where company_id = 2`))
      .then(({ rows }) => rows)
    const answer = await desk.call(
      'GET',
      `${MEMBERS}/${1_000_000 + Number(alien?.['id'])}/activity`,
    )
    expect(answer.statusCode).toBe(404)
  })

  it('refuses a cursor that it has not given', async () => {
    for (const before of ['x', '1_x', '12345678901234567_a:1', '1_a:1;drop'])
      expect(
        (await desk.call('GET', `${MEMBERS}/1/activity?before=${before}`)).statusCode,
        before,
      ).toBe(400)
    expect((await read(1, 'before=9999999999999999_z:9&page_size=1')).items).toHaveLength(1)
  })

  it('is nothing for the door', async () => {
    await giveAreas(server, 'door', ['door'])
    const door = server.browser()
    await door.signInAdmin('door')
    expect((await door.call('GET', `${MEMBERS}/1/activity`)).statusCode).toBe(403)
  })
})

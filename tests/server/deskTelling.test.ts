import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueNotice } from '../../server/features/events/eventNoticeRepository'
import { planOf, tellHolders } from '../../server/features/events/tellHolders'
import { findEvent } from '../../server/features/events/eventRepository'
import type { SentMail } from '../support/readMails'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const BASE = '/admin/api/desk/events'
const draft = {
  title: 'Oyster night',
  starts_at: '2031-05-02T19:30',
  ends_at: '2031-05-02T22:00',
  timezone: 'America/New_York',
  venue: 'Terrace',
  published: true,
  reserve_enabled: true,
}

type Fields = Record<string, unknown>

describe.each(engines)('telling those who hold a place on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  let alex: Browser
  const { crowd, register, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    casey = server.browser()
    await casey.signIn('casey@example.com')
    alex = server.browser()
    alex.cookies.set('portal_language', 'es')
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const created = async (fields: Fields = {}): Promise<number> =>
    (
      await desk.call('POST', BASE, {
        body: { ...draft, ...fields },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).json<{ id: number }>().id
  const record = async (id: number): Promise<Fields> =>
    (await desk.call('GET', `${BASE}/${id}`)).json<Fields>()
  const patch = async (id: number, body: Fields) =>
    desk.call('PATCH', `${BASE}/${id}`, {
      body,
      headers: { 'if-match': `"${String((await record(id))['revision'])}"` },
    })
  /** The emails that are sent while something is done. */
  const mailsDuring = async (act: () => Promise<unknown>): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    await act()
    return (await server.mails()).slice(before)
  }
  const calendar = (mail: SentMail | undefined): string =>
    mail?.attachments.map(({ content }) => content.toString().replaceAll('\r\n ', '')).join('') ??
    ''
  const sequence = (mail: SentMail | undefined): number =>
    Number(/^SEQUENCE:(\d+)/m.exec(calendar(mail))?.[1])
  /** Gives a ticket for an event to someone without an account. */
  const giveTicket = (id: number, email: string, status = 'active') =>
    run(sql`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at, attendee)
      select company_id, ${id}, 1, id, null, ${`T-${id}-${email}-${status}`}, ${status}, 0, now(), ${JSON.stringify({ email, fullName: 'Kit Guest' })}::jsonb
      from customers where email = 'morgan@example.com'`)

  it('a change that moves an event is saved only once staff have said what to tell those who hold a place', async () => {
    const id = await created()
    expect((await patch(id, { venue: 'Bar' })).statusCode).toBe(200)
    await register(casey, id)
    const refused = await patch(id, { venue: 'Hall', title: 'Oysters' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'notify_required', params: { people: 1 } },
    ])
    expect(await record(id)).toMatchObject({ venue: 'Bar', title: draft.title, revision: 2 })
    // Nothing about when and where.
    expect((await patch(id, { title: 'Oysters', summary: 'Six each' })).statusCode).toBe(200)
    const mails = await mailsDuring(async () => {
      expect((await patch(id, { venue: 'Hall', notify: null })).statusCode).toBe(200)
    })
    expect(mails).toEqual([])
    expect((await patch(id, { venue: 'Bar', notify: { text: 7 } })).statusCode).toBe(400)
  })

  it('an event that is over concerns nobody', async () => {
    const id = await created()
    await register(casey, id)
    await run(
      sql`update events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${id}`,
    )
    expect((await patch(id, { venue: 'Hall' })).statusCode).toBe(200)
  })

  it('each person is told once, in their own language, what was and what is, with a file that replaces the calendar’s entry', async () => {
    const id = await created()
    const taken = await mailsDuring(async () => {
      await register(casey, id)
      await register(alex, id)
    })
    await giveTicket(id, 'kit@example.com')
    await giveTicket(id, 'Kit@example.com', 'purchased')
    await giveTicket(id, 'gone@example.com', 'cancelled')
    await run(
      sql`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
        select company_id, ${id}, 1, id, id, ${`CASEY-HAS-A-TICKET-TOO-${id}`}, 'active', 0, now() from customers where email = 'casey@example.com'`,
    )
    const mails = await mailsDuring(async () => {
      const body = {
        starts_at: '2031-05-03T20:00',
        ends_at: '2031-05-03T22:30',
        venue: 'Hall <b>',
        notify: { text: 'Sorry, =HYPERLINK("x") <i>storm</i>' },
      }
      expect((await patch(id, body)).statusCode).toBe(200)
    })
    const to = (email: string) => mails.find((mail) => mail.to.toLowerCase() === email)
    expect(mails.map((mail) => mail.to.toLowerCase()).sort()).toEqual([
      'alex@example.com',
      'casey@example.com',
      'kit@example.com',
    ])
    const english = to('casey@example.com')
    expect(english?.subject).toBe('Changed: Oyster night')
    expect(english?.text).toMatch(
      /New time: Saturday, May 3, 2031, 8:00\sPM\sEDT – 10:30\sPM\sEDT\n/,
    )
    expect(english?.text).toMatch(
      /Time before: Friday, May 2, 2031, 7:30\sPM\sEDT – 10:00\sPM\sEDT\n/,
    )
    expect(english?.text).toContain('New place: Hall <b>\nPlace before: Terrace\n')
    expect(english?.text).toContain('Message from the club:\nSorry, =HYPERLINK("x") <i>storm</i>\n')
    expect(english?.html).not.toMatch(/<i>storm|Hall <b>/)
    expect(english?.text).toMatch(new RegExp(`/account/event/${id}\\n`))
    expect(to('alex@example.com')?.subject).toBe('Cambio: Oyster night')
    expect(to('alex@example.com')?.text).toContain('Lugar anterior: Terrace')
    expect(to('kit@example.com')?.text).toContain('Hello Kit Guest,')
    expect(to('kit@example.com')?.text).toContain(
      encodeURIComponent(`T-${id}-kit@example.com-active`),
    )
    const earlier = taken.find((mail) => mail.to === 'casey@example.com')
    const uid = /^UID:.*$/m.exec(calendar(earlier))?.[0]
    for (const mail of mails) {
      expect(calendar(mail)).toContain(uid)
      expect(calendar(mail)).toContain('METHOD:PUBLISH')
      expect(calendar(mail)).toContain('DTSTART:20310504T000000Z')
      expect(sequence(mail)).toBeGreaterThan(sequence(earlier))
    }
    const [newest] = (await casey.call('GET', '/api/account/notifications')).json<Fields[]>()
    expect(newest).toMatchObject({
      topic: 'event',
      title: 'Changed: Oyster night',
      path: `/account/event/${id}`,
    })
    expect(newest?.['text']).toMatch(/^It is now on Saturday, May 3.* at Hall <b>\. Sorry/)
  })

  it('when the server is killed while it tells 150 people, the next run tells the others, and nobody twice', async () => {
    const id = await created()
    await crowd('teller', 150)
    await run(
      sql`insert into event_registrations (company_id, event_id, customer_id) select company_id, ${id}, id from customers where email like 'teller%'`,
    )
    // No loop runs it: the test is the only worker.
    const noticeId = await server.db.tx(1, async (tx) => {
      const event = await findEvent(tx, 1, id)
      if (event === undefined) throw new Error('there is no event')
      const plan = planOf(event)
      await queueNotice(tx, {
        companyId: 1,
        eventId: id,
        before: { ...plan, venue: 'Bar' },
        after: plan,
        text: '',
        by: 'desk',
      })
      const { rows } = await tx.execute(
        sql`with gone as (delete from jobs where kind = 'event-notice') select max(id) as id from event_notices`,
      )
      return Number(rows[0]?.['id'])
    })
    let steps = 0
    const dying: typeof server.db = {
      ...server.db,
      tx: (companyId, act) => {
        steps += 1
        if (steps > 1) throw new Error('killed')
        return server.db.tx(companyId, act)
      },
    }
    const told = () =>
      run(
        sql`select count(*)::integer as rows, count(distinct customer_id)::integer as people from notifications where act = 'event-moved' and subject_id = ${id}`,
      )
    await expect(tellHolders({ ...server.context, db: dying }, 1, noticeId)).rejects.toThrow(
      'killed',
    )
    expect(await told()).toMatchObject([{ rows: 100, people: 100 }])
    await Promise.all([
      tellHolders(server.context, 1, noticeId),
      tellHolders(server.context, 1, noticeId),
    ])
    expect(await told()).toMatchObject([{ rows: 150, people: 150 }])
    expect(
      await run(
        sql`select told_count, done_at is not null as done from event_notices where id = ${noticeId}`,
      ),
    ).toMatchObject([{ told_count: 150, done: true }])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentMail } from '../support/readMails'
import { deskCancelSteps } from './deskCancelSteps'
import { deskSteps } from './deskSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('emails about what the desk does on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  const { people, act, insertType, idOf, run } = deskSteps(() => server)
  const { crowd, makeEvent, buy, cancel, report, people: reported } = deskCancelSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  const settle = async (): Promise<void> => {
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  /** Runs `doIt`; returns the emails to an address that it causes. */
  const mailsTo = async (to: string, doIt: () => Promise<unknown>): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    await doIt()
    await settle()
    return (await server.mails()).slice(before).filter((mail) => mail.to === to)
  }
  const add = async (id: number, body: object): Promise<void> => {
    const answer = await owner.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  /** Makes a member who has confirmed their address; returns their id. */
  const member = async (name: string): Promise<number> => {
    await crowd(name, 1)
    const [row] = await run(sql`select id from customers where email = ${`${name}1@example.com`}`)
    return Number(row?.['id'])
  }
  const cancelsEntry = ({ attachments }: SentMail): boolean =>
    attachments.some(({ content }) => content.toString().includes('METHOD:CANCEL'))

  it('a guest reads their name, why they get the mail, and a link to their ticket that opens without an account', async () => {
    const { id, typeId } = await makeEvent('Open night')
    const email = 'gia@example.org'
    const guest = { first_name: 'Gia', last_name: 'Guest', email }
    const [receipt, ...others] = await mailsTo(email, () =>
      add(id, { guest, ticket_type_id: typeId, quantity: 2, payment: 'cash' }),
    )
    expect(others).toEqual([])
    expect(receipt?.text).toContain('Hello Gia,')
    expect(receipt?.text).toContain('because it put your name down for its event')
    expect(receipt?.text).not.toMatch(/account/i)
    const serials = [...(receipt?.text ?? '').matchAll(/\/guest-tickets\/(\S+)/g)].map(
      ([, serial]) => serial,
    )
    expect(new Set(serials).size).toBe(2)
    for (const serial of serials) {
      const opened = await server
        .browser()
        .call('GET', `/api/public/passes/guest-ticket/${serial ?? ''}`)
      expect(opened.json()).toMatchObject({ serial, status: 'active' })
    }
    // The refund of one leads to the other; that of the last leads nowhere.
    for (const left of [1, 0]) {
      const [ticket] = await people(owner, id)
      const [mail] = await mailsTo(email, () => act(owner, id, ticket, 'cancel', { refund: true }))
      expect(mail?.text).toContain('Hello Gia,')
      expect(mail?.text).toContain('because it put your name down for its event')
      expect(mail?.text.includes('/guest-tickets/')).toBe(left > 0)
      expect(mail?.text).not.toContain('/my-schedule')
    }
  })

  it('a guest who is registered, or whose event is cancelled, is not sent to a page of an account', async () => {
    const { id } = await makeEvent('Open house', { type: 'public' })
    const email = 'gil@example.org'
    const mails = [
      ...(await mailsTo(email, () => add(id, { guest: { first_name: 'Gil', email } }))),
      ...(await mailsTo(email, () => cancel(owner, id, { notify: { text: '' } }))),
    ]
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('Hello Gil,')
      expect(text).toContain('because it put your name down for its event')
      expect(text).not.toMatch(/https?:\/\//)
    }
  })

  it('emails ask a guest on the waitlist to contact the club, and have no link to an account page', async () => {
    const { id } = await makeEvent('Full house', { type: 'public', places: 1 })
    const email = 'gwen@example.org'
    await add((await makeEvent('Elsewhere', { type: 'public' })).id, {
      guest: { first_name: 'Gwen', email },
    })
    await add(id, { customer_id: await member('full') })
    const customer_id = await idOf(email)
    const [joined] = await mailsTo(email, async () => {
      const answer = await owner.call('POST', `/admin/api/desk/events/${id}/waitlist`, {
        body: { customer_id },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(answer.statusCode, answer.body).toBe(201)
    })
    expect(joined?.text).toContain('Tell the club if you no longer want to wait.')
    const [offer] = await mailsTo(email, async () =>
      act(owner, id, (await people(owner, id))[0], 'cancel', {}),
    )
    expect(offer?.text).toContain('Tell the club if you want it.')
    for (const mail of [joined, offer]) expect(mail?.text).not.toMatch(/https?:\/\//)
    // The desk takes the place for them.
    await add(id, { customer_id })
    expect((await people(owner, id)).map((one) => one.email)).toEqual([email])
  })

  it('who paid partly by card and partly at the desk reads what goes back by itself and what the club hands back', async () => {
    const { id, typeId } = await makeEvent('Mixed')
    const [buyer] = await crowd('mixed', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    const [row] = await run(sql`select id from customers where email = 'mixed1@example.com'`)
    await add(id, { customer_id: row?.['id'], ticket_type_id: typeId, payment: 'cash' })
    const [mail] = await mailsTo('mixed1@example.com', () => cancel(owner, id))
    expect(mail?.text).toContain('Refund: $25.00\nHanded back by the club: $25.00\n')
    expect(mail?.text).toContain(
      'We refund $25.00 the way you paid. It can take a few days to arrive. The club also hands $25.00 back to you itself.',
    )
  })

  it('somebody with one paid ticket and one on an unpaid invoice is told what goes back and that the invoice settles the rest', async () => {
    const { id, typeId } = await makeEvent('Half')
    const [buyer] = await crowd('half', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    await buy(buyer, typeId)
    await run(
      sql`update transactions set status = 'invoiced', amount_due_cents = amount_cents
        where id = (select max(t.id) from transactions t join customers c on c.id = t.customer_id
          where c.email = 'half1@example.com')`,
    )
    const [mail] = await mailsTo('half1@example.com', () => cancel(owner, id))
    expect(mail?.text).toContain(
      'We refund $25.00 the way you paid. It can take a few days to arrive. What is still open is settled with its invoice. Please contact the club.',
    )
  })

  it('what the desk took stays so in the report, before and after staff say that it was given back', async () => {
    const { id, typeId } = await makeEvent('Till')
    const customer = { customer_id: await member('till'), ticket_type_id: typeId }
    await add(id, { ...customer, payment: 'cash' })
    await add(id, { ...customer, payment: 'card' })
    const [mail] = await mailsTo('till1@example.com', () => cancel(owner, id))
    expect(mail?.text).toContain('The club hands $50.00 back to you itself.')
    expect(mail?.text).not.toContain('days to arrive')
    expect(await report(owner, id)).toMatchObject({ at_desk: { count: 2, amount: 50 } })
    const ways = async () =>
      (await reported(owner, id))
        .flatMap(({ refunds }) => refunds)
        .map(({ way, status }) => [way, status])
    expect(await ways()).toEqual([
      ['desk', 'byHand'],
      ['desk', 'byHand'],
    ])
    await owner.call('POST', `/admin/api/desk/events/${id}/cancel/refunds`, {
      body: { at_desk: true },
    })
    await settle()
    expect(await ways()).toEqual([
      ['desk', 'refunded'],
      ['desk', 'refunded'],
    ])
    expect(await report(owner, id)).toMatchObject({ at_desk: { count: 0, amount: 0 } })
    const csv = (await owner.call('GET', `/admin/api/desk/events/${id}/cancel.csv`)).body
    expect(csv).toContain(',desk,refunded,')
    expect(csv).not.toContain('bank')
  })

  it('staff and the member are told that staff hand back what the desk took for a single ticket', async () => {
    const { id, typeId } = await makeEvent('Single')
    const customerId = await member('single')
    await add(id, { customer_id: customerId, ticket_type_id: typeId, payment: 'cash' })
    const [ticket] = await people(owner, id)
    const [mail] = await mailsTo('single1@example.com', async () =>
      expect((await act(owner, id, ticket, 'cancel', { refund: true })).json()).toEqual({
        refunded: 25,
        by_hand: 25,
        refused: 0,
      }),
    )
    expect(mail?.text).toContain('The club hands $25.00 back to you itself.')
    expect(mail?.text).not.toContain('the way you paid')
  })

  it('cancelling one of several tickets names it and says how many remain; the calendar keeps the event until none is left', async () => {
    const { id, typeId } = await makeEvent('Several')
    const child = await insertType(id, { name: 'Child', places: 9, price: 1_000 })
    const customerId = await member('several')
    const sale = { customer_id: customerId, payment: 'cash' }
    await add(id, { ...sale, ticket_type_id: typeId, quantity: 2 })
    await add(id, { ...sale, ticket_type_id: child })
    const cancelOne = async (type: string): Promise<SentMail | undefined> => {
      const one = (await people(owner, id)).find(
        (person) => person.type === type && person.state !== 'admitted',
      )
      const [mail] = await mailsTo('several1@example.com', () => act(owner, id, one, 'cancel', {}))
      return mail
    }
    const first = await cancelOne('Child')
    expect(first?.subject).toBe('One of your tickets for Several is cancelled')
    expect(first?.text).toContain('Ticket: Child\n')
    expect(first?.text).toMatch(/You still have 2\stickets for it\./)
    expect(first?.text).toContain('Nothing is refunded automatically.')
    expect(first && cancelsEntry(first)).toBe(false)
    // The other of the two has been let in.
    await run(
      sql`update event_tickets set status = 'scanned', scanned_at = now()
        where id = (select max(id) from event_tickets where event_id = ${id} and ticket_type_id = ${typeId})`,
    )
    const second = await cancelOne('Seat')
    expect(second?.text).toMatch(/You still have 1\sticket for it\./)
    expect(second && cancelsEntry(second)).toBe(false)
    await run(
      sql`update event_tickets set status = 'active', scanned_at = null
        where event_id = ${id} and status = 'scanned'`,
    )
    const last = await cancelOne('Seat')
    expect(last?.subject).toBe('Your place at Several is cancelled')
    expect(last?.text).toContain('Ticket: Seat\n')
    expect(last && cancelsEntry(last)).toBe(true)
  })
})

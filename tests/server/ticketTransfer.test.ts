import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isGuestExpected } from '../../server/features/events/isExpected'
import { findTransferredTicket } from '../../server/features/events/transferRepository'
import { pdfText } from '../support/pdfText'
import { linkIn } from '../support/readMails'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { lockEngines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { Browser, testServer, type TestServer } from './testServer'

interface Ticket {
  id: number
  customer_id: number | null
  owner_id: number
  serial: string
  scan_data: string
  status: string
  price: number
  transferred: boolean
  attendee: { full_name: string; email: string } | null
}

const kit = { first_name: 'Kit', last_name: 'Moreau', email: 'kit@example.com' }
const OYSTERS = 'Oysters on the terrace'

describe.each(lockEngines)('tickets that change hands on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let oysters = 0
  const { find, run, crowd } = eventSteps(() => server)
  const { ticket, add, place, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    casey = server.browser()
    await alex.signIn('alex@example.com')
    await casey.signIn('casey@example.com')
    oysters = (await find(alex, OYSTERS)).id
  })
  afterAll(() => server.close())

  const transfer = (who: Browser, id: number, body: object, key: string = randomUUID()) =>
    who.call('PATCH', `/api/account/events/tickets/${id}/transfer`, {
      body,
      headers: { 'idempotency-key': key },
    })
  const ticketsOf = async (who: Browser, eventId: number): Promise<Ticket[]> =>
    (await who.call('GET', `/api/account/events/tickets/${eventId}/tickets`)).json<Ticket[]>()
  const uidOf = async (id: number): Promise<string> =>
    encodeURIComponent(
      String((await run(sql`select uid from events where id = ${id}`))[0]?.['uid']),
    )
  const shared = async (serial: string) =>
    server.browser().call('GET', `/api/public/passes/guest-ticket/${serial}`)
  /** Gives Alex a ticket of their own for the oysters. */
  const grant = async (set = sql`status = 'active'`): Promise<Ticket> => {
    const [row] = await run(
      sql`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
        select 1, ${oysters}, (select min(id) from ticket_types where event_id = ${oysters}), id, id, ${randomUUID()}, 'active', 6500, now()
        from customers where email = 'alex@example.com' returning id`,
    )
    const id = Number(row?.['id'])
    await run(sql`update event_tickets set ${set} where id = ${id}`)
    const found = (await ticketsOf(alex, oysters)).find((one) => one.id === id)
    if (found === undefined) throw new Error('the ticket was not granted')
    return found
  }

  it('a transferred ticket gets a new serial and reaches its recipient by email, who needs no account; the sender’s link and code stop working at once [activity.call.ticket-transfer] [activity.ticket.transferred-rule]', async () => {
    const mine = await grant()
    expect((await shared(mine.serial)).statusCode).toBe(200)
    const key = randomUUID()
    const given = await transfer(alex, mine.id, kit, key)
    expect([given.statusCode, given.json<Ticket>()]).toMatchObject([
      200,
      {
        id: mine.id,
        transferred: true,
        customer_id: null,
        serial: '',
        scan_data: '',
        attendee: { full_name: 'Kit Moreau', email: 'kit@example.com' },
      },
    ])
    expect((await shared(mine.serial)).statusCode).toBe(404)
    const [mail, ...more] = (await server.mails()).filter(({ to }) => to.includes(kit.email))
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Alex Rivera has given you a ticket for ${OYSTERS}`)
    const serial = /\/guest-tickets\/([\w-]+)$/.exec(linkIn(mail?.text ?? ''))?.[1] ?? ''
    const opened = (await shared(serial)).json<{ serial: string; barcode: { value: string } }>()
    expect([serial === mine.serial, opened]).toMatchObject([
      false,
      {
        serial,
        status: 'active',
        barcode: { value: serial },
        attendee: { full_name: 'Kit Moreau' },
      },
    ])
    const [pdf, calendar] = mail?.attachments ?? []
    expect([pdf?.filename, calendar?.filename]).toEqual(['tickets.pdf', `event-${oysters}.ics`])
    for (const text of [OYSTERS, 'Kit Moreau', serial])
      expect(await pdfText(pdf?.content ?? Buffer.alloc(0))).toContain(text)
    expect(calendar?.content.toString()).toContain(`SUMMARY:${OYSTERS}`)
    // A repetition changes nothing; another request finds the ticket gone.
    expect((await transfer(alex, mine.id, kit, key)).json()).toEqual(given.json())
    expect(outcome(await transfer(alex, mine.id, { ...kit, first_name: 'Ari' }, key))).toBe(
      '422 idempotency_key_reused',
    )
    expect(outcome(await transfer(alex, mine.id, kit))).toBe('422 not_transferable')
    expect((await shared(serial)).statusCode).toBe(200)
  })

  it('an address is the same however it is written: whoever was given a ticket is found with other capitals', async () => {
    const mine = await grant()
    await transfer(alex, mine.id, { ...kit, email: 'Kim.Vale@example.com' })
    for (const [email, is] of [
      ['kim.vale@EXAMPLE.com', true],
      ['kimXvale@example.com', false],
    ] as const)
      expect(
        await server.db.tx(1, async (tx) => [
          await isGuestExpected(tx, { companyId: 1, email }, oysters),
          (await findTransferredTicket(tx, 1, mine.id, email)) !== undefined,
        ]),
        email,
      ).toEqual([is, is])
  })

  it('only the buyer can name a ticket, again and again until it is used, cancelled or transferred or the event is over; its link shows the name', async () => {
    const name = (who: Browser, id: number, last_name = 'Bell') =>
      who.call('PATCH', `/api/account/events/tickets/${id}/name`, {
        body: { first_name: ' Jo ', last_name },
      })
    const mine = await grant()
    const named = (await name(alex, mine.id)).json<Ticket>()
    expect(named).toMatchObject({ serial: mine.serial, attendee: { full_name: 'Jo Bell' } })
    expect((await name(alex, mine.id, 'Abbott')).statusCode).toBe(200)
    expect((await shared(mine.serial)).json()).toMatchObject({
      attendee: { full_name: 'Jo Abbott' },
    })
    for (const invalid of ['A\nB', 'www.example.com'])
      expect(outcome(await name(alex, mine.id, invalid))).toBe('422 invalid_request')
    expect(outcome(await name(casey, mine.id))).toBe('404 not_found')
    for (const set of [
      sql`status = 'scanned', scanned_at = now()`,
      sql`status = 'cancelled'`,
      sql`customer_id = null`,
      // Someone else bought it.
      sql`owner_id = (select id from customers where email = 'casey@example.com' and company_id = 1)`,
    ])
      expect(outcome(await name(alex, (await grant(set)).id))).toBe('409 not_changeable')
    const [event] = await run(sql`select starts_at, ends_at from events where id = ${oysters}`)
    await run(
      sql`update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${oysters}`,
    )
    expect(outcome(await name(alex, mine.id))).toBe('409 not_changeable')
    await run(
      sql`update events set starts_at = ${event?.['starts_at']}, ends_at = ${event?.['ends_at']} where id = ${oysters}`,
    )
  })

  it('an address stays with the person it belongs to: another name on the ticket has none', async () => {
    const mine = await grant(
      sql`attendee = '{"firstName": "Kit", "lastName": "Moreau", "fullName": "Kit Moreau", "email": "kit@example.com"}'`,
    )
    const name = async (first_name: string, last_name: string) =>
      (
        await alex.call('PATCH', `/api/account/events/tickets/${mine.id}/name`, {
          body: { first_name, last_name },
        })
      ).json<Ticket>().attendee
    expect(await name('Kit', 'Moreau')).toMatchObject({ email: 'kit@example.com' })
    expect(await name('Jo', 'Bell')).toMatchObject({ full_name: 'Jo Bell', email: '' })
  })

  it('a buyer can name tickets 60 times in 15 minutes', async () => {
    const mine = await grant()
    const name = () =>
      alex.call('PATCH', `/api/account/events/tickets/${mine.id}/name`, {
        body: { first_name: 'Jo', last_name: 'Bell' },
      })
    expect((await name()).statusCode).toBe(200)
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set failures = 59 where bucket like 'ticket-name:%'`),
    )
    const [last, refused] = [await name(), await name()]
    await server.db.platform((tx) =>
      tx.execute(sql`delete from throttles where bucket like 'ticket-name:%'`),
    )
    expect([last.statusCode, outcome(refused)]).toEqual([200, '429 too_many_attempts'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(10 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  it('a member who gets a ticket holds it and can pass it on; nothing reveals to the sender whether the recipient is a member', async () => {
    const mine = await grant()
    const toCasey = { first_name: 'Casey', last_name: 'Brooks', email: 'Casey@example.com' }
    const given = (await transfer(alex, mine.id, toCasey)).json<Ticket>()
    expect(given).toMatchObject({ transferred: true, customer_id: null, serial: '' })
    const [held] = (await ticketsOf(casey, oysters)).filter(({ id }) => id === mine.id)
    expect(held).toMatchObject({ status: 'active', transferred: true, price: 0 })
    expect(held?.scan_data).toBe(held?.serial)
    expect((await shared(held?.serial ?? '')).statusCode).toBe(200)
    // Refunds go to the buyer, so the holder can't cancel the ticket.
    expect(outcome(await casey.call('POST', `/api/account/events/${oysters}/cancel`))).toBe(
      '422 not_cancelable',
    )
    expect((await transfer(casey, mine.id, kit)).statusCode).toBe(200)
    expect((await shared(held?.serial ?? '')).statusCode).toBe(404)
    // The buyer may not learn to whom another holder gave the ticket.
    expect((await ticketsOf(alex, oysters)).find(({ id }) => id === mine.id)).toMatchObject({
      attendee: null,
      transferred: true,
      serial: '',
    })
    // An unconfirmed address gets the email only.
    await run(sql`update customers set email_verified_at = null where email = 'casey@example.com'`)
    const another = await grant()
    await transfer(alex, another.id, toCasey)
    expect(
      (await run(sql`select customer_id from event_tickets where id = ${another.id}`))[0],
    ).toEqual({ customer_id: null })
    await run(sql`update customers set email_verified_at = now() where email = 'casey@example.com'`)
  })

  it('cannot be transferred to oneself or to an invalid address, if used, cancelled, someone else’s or non-transferable, or after the event [activity.event.allow-flags] [activity.call.ticket-transfer]', async () => {
    const mine = await grant()
    for (const [body, paths] of [
      [{ ...kit, email: 'Alex@example.com' }, ['/email']],
      [{ first_name: ' ', last_name: 'Moreau', email: 'kit@' }, ['/first_name', '/email']],
    ] as const) {
      const refused = await transfer(alex, mine.id, body)
      expect(outcome(refused)).toBe('422 invalid_request')
      expect(
        refused.json<{ error_details: { path: string }[] }>().error_details.map(({ path }) => path),
      ).toEqual(expect.arrayContaining([...paths]))
    }
    expect(outcome(await transfer(casey, mine.id, kit))).toBe('404 not_found')
    expect(outcome(await transfer(server.browser(), mine.id, kit))).toBe('401 unauthorized')
    const noria = server.browser('noria.localhost')
    await noria.signIn('ines@example.com')
    expect(outcome(await transfer(noria, mine.id, kit))).toBe('404 not_found')
    for (const set of [
      sql`status = 'scanned', scanned_at = now()`,
      sql`scanned_at = now()`,
      sql`status = 'cancelled'`,
      sql`transferable = false`,
    ])
      expect(outcome(await transfer(alex, (await grant(set)).id, kit))).toBe('422 not_transferable')
    for (const [set, undo] of [
      [sql`allow_transfer = false`, sql`allow_transfer = true`],
      [
        sql`starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'`,
        sql`starts_at = starts_at + interval '90 days', ends_at = ends_at + interval '90 days'`,
      ],
    ]) {
      await run(sql`update events set ${set} where id = ${oysters}`)
      expect(outcome(await transfer(alex, mine.id, kit))).toBe('422 not_transferable')
      await run(sql`update events set ${undo} where id = ${oysters}`)
    }
    expect((await shared(mine.serial)).statusCode).toBe(200)
  })

  it('the event’s settings say what its flags allow, and the server refuses a cancellation that the event or the ticket does not allow, or after the event has begun [activity.event.allow-flags] [activity.call.account-event-cancel]', async () => {
    const [dana] = await crowd('dana', 1)
    if (dana === undefined) throw new Error('no member is signed in')
    const { id } = await find(dana, 'Supper at one long table')
    await run(sql`update ticket_types set price_cents = 0, maximum = null where event_id = ${id}`)
    const seat = await ticket(dana, 'Supper at one long table', 'Seat')
    await add(dana, 'tickets', { ticket_id: seat, quantity: 2 })
    expect((await place(dana)).json<PlacedAnswer>().paid).toBe(true)
    const settings = async () =>
      (await dana.call('GET', `/api/account/events/${id}`)).json<{ settings: object }>().settings
    const cancel = () => dana.call('POST', `/api/account/events/${id}/cancel`)
    expect(await settings()).toMatchObject({ transfer_enabled: true, cancel_enabled: true })
    await run(sql`update events set allow_cancel = false, allow_transfer = false where id = ${id}`)
    expect(await settings()).toMatchObject({ transfer_enabled: false, cancel_enabled: false })
    expect(outcome(await cancel())).toBe('422 not_cancelable')
    await run(sql`update events set allow_cancel = true, allow_transfer = true where id = ${id}`)
    const [before] = await run(sql`select starts_at::text from events where id = ${id}`)
    await run(sql`update events set starts_at = now() - interval '1 minute' where id = ${id}`)
    expect(outcome(await cancel())).toBe('422 not_cancelable')
    await run(
      sql`update events set starts_at = ${before?.['starts_at']}::timestamptz where id = ${id}`,
    )
    await run(sql`update event_tickets set cancelable = false where event_id = ${id}`)
    expect(outcome(await cancel())).toBe('422 not_cancelable')
    const [first, second] = await ticketsOf(dana, id)
    await run(sql`update event_tickets set cancelable = true where id = ${first?.id ?? 0}`)
    const cancelled = await cancel()
    expect(cancelled.json()).toMatchObject({ success: true, booking: { id }, orders: [{}] })
    expect((await ticketsOf(dana, id)).map(({ status }) => status)).toEqual(['cancelled', 'active'])
    expect((await transfer(dana, second?.id ?? 0, kit)).statusCode).toBe(200)
    await run(sql`update event_tickets set cancelable = true where event_id = ${id}`)
    expect(outcome(await cancel())).toBe('422 not_cancelable')
  })

  it('of 30 simultaneous transfers, one succeeds and one email is sent', async () => {
    const mine = await grant()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, n) =>
        transfer(alex, mine.id, { ...kit, email: `race${n}@example.com` }),
      ),
    )
    expect(answers.map(outcome).sort()).toEqual([
      '200',
      ...Array.from({ length: 29 }, () => expect.stringMatching(/^4(22|29) /) as string),
    ])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    const sent = (await server.mails()).filter(({ to }) => to.includes('race'))
    expect(sent.map(({ to }) => to)).toEqual([expect.stringContaining(`race${winner}@`)])
  })

  it('names that the buyer gives appear on the tickets; the receipt contains every ticket with its code, and a calendar file', async () => {
    const [remy] = await crowd('remy', 1)
    if (remy === undefined) throw new Error('no member is signed in')
    const seat = await ticket(remy, 'Puppets in the boat yard', 'Grown-up')
    const jo = { first_name: 'Jo', last_name: 'Rivera', email: 'jo@example.com' }
    const put = (quantity: number, attendees?: unknown) =>
      add(remy, 'tickets', { ticket_id: seat, quantity, ...(attendees ? { attendees } : {}) })
    for (const wrong of [[jo, null, null], [{ ...jo, first_name: ' ' }], [{ ...jo, email: 'jo@' }]])
      expect(outcome(await put(2, wrong))).toBe('422 invalid_request')
    await put(2, [null, jo])
    // Another quantity keeps the names.
    const cart = (await put(3)).json<{ items: { tickets: { attendees: unknown[] }[] } }>()
    expect(cart.items.tickets[0]?.attendees).toEqual([null, jo])
    const order = (await place(remy)).json<PlacedAnswer>()
    expect(order.paid).toBe(true)
    const { id } = await find(remy, 'Puppets in the boat yard')
    const bought = await ticketsOf(remy, id)
    expect(bought.map(({ attendee }) => attendee?.full_name ?? null)).toEqual([
      null,
      'Jo Rivera',
      null,
    ])
    const receipt = (await server.mails()).findLast(({ to }) => to.includes('remy1@'))
    expect(receipt?.subject).toBe('Your receipt from Harbour House')
    expect(receipt?.text).toContain('3 × Puppets in the boat yard · Grown-up')
    const [pdf, calendar, ...more] = receipt?.attachments ?? []
    expect([pdf?.type, calendar?.type, more]).toEqual(['application/pdf', 'text/calendar', []])
    const text = await pdfText(pdf?.content ?? Buffer.alloc(0))
    for (const { serial } of bought) expect(text).toContain(serial)
    expect(text).toContain('Jo Rivera')
    expect(calendar?.content.toString().match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await empty(remy)
  })

  it('a calendar link names an event by its id or uid, even signed out, and reveals nothing else about it', async () => {
    const { id } = await find(alex, 'Reading the north coast')
    for (const who of [alex, server.browser()])
      for (const query of [`event_id=${id}`, `uid=${await uidOf(id)}`])
        expect(
          Object.keys(
            (await who.call('GET', `/api/public/calendar/event?${query}`)).json<object>(),
          ).sort(),
        ).toEqual(['description', 'end_date', 'location', 'start_date', 'title', 'uid'])
    for (const query of ['event_id=999999', 'uid=nothing', '']) {
      const answer = await server.browser().call('GET', `/api/public/calendar/event?${query}`)
      expect(outcome(answer)).toBe('404 not_found')
    }
    const noria = server.browser('noria.localhost')
    expect(outcome(await noria.call('GET', `/api/public/calendar/event?event_id=${id}`))).toBe(
      '404 not_found',
    )
  })

  it('visitors of one IPv6 network share a limit on reading calendar events', async () => {
    const { id } = await find(alex, 'Reading the north coast')
    const url = `/api/public/calendar/event?uid=${await uidOf(id)}`
    const from = (address: string) => new Browser(server.app, 'harbour.localhost', address)
    await server.db.platform((tx) =>
      tx.execute(sql`insert into throttles values ('calendar:2001:db8:3:1::/64', 59, now())`),
    )
    expect((await from('2001:db8:3:1::1').call('GET', url)).statusCode).toBe(200)
    expect(outcome(await from('2001:db8:3:1:abcd::2').call('GET', url))).toBe(
      '429 too_many_attempts',
    )
    expect((await from('2001:db8:3:2::1').call('GET', url)).statusCode).toBe(200)
  })
})

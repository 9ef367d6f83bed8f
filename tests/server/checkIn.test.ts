import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTable } from '../../generated/calls'
import { checkInSteps, DOOR } from './checkInSteps'
import { oneEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const MINUTE_MS = 60_000

describe('check-in', () => {
  let server: TestServer
  let door: Browser
  let eventId: number
  const { run, scan, scanOf, scanAll, eventWithTickets, counts, scans, ticket } = checkInSteps(
    () => server,
  )
  beforeAll(async () => {
    server = await testServer(oneEngine)
    door = server.browser()
    await door.signInAdmin('door')
    eventId = await eventWithTickets('ball', 20)
  })
  afterAll(() => server.close())

  const at = (serial: string, more: Record<string, unknown> = {}) => ({
    event_id: eventId,
    serial,
    ...more,
  })
  const ago = (ms: number): string => new Date(server.context.now().getTime() - ms).toISOString()
  const undo = (scanId: string, reason: unknown = 'Wrong person') =>
    door.call('POST', `${DOOR}/${scanId}/undo`, { body: { reason } })

  it('admits a ticket with its holder’s name and type, and tells a second door who was first and when', async () => {
    const first = await scan(door, at('ball-serial-of-1', { at: ago(0) }))
    expect(first).toMatchObject({
      result: 'admitted',
      conflict: '',
      type: 'Standing',
      kind: 'ticket',
      by: 'Theo Vance',
      device: 'Door A',
    })
    expect(first.name).toMatch(/^Casey /)
    const second = await scan(door, at('ball-serial-of-1', { device: 'Door B' }))
    expect(second).toMatchObject({
      result: 'already',
      name: first.name,
      by: 'Theo Vance',
      at: first.at,
      device: 'Door A',
    })
    expect(await ticket('ball-serial-of-1')).toEqual({ status: 'scanned', scanned: true })
  })

  it('repeats its answer to a repeated scan, whatever else the scan says', async () => {
    const one = scanOf(at('ball-serial-of-2'))
    const [first] = await scanAll(door, [one])
    expect(await scanAll(door, [{ ...one, serial: 'ball-serial-of-3' }])).toEqual([first])
    expect(await ticket('ball-serial-of-3')).toEqual({ status: 'active', scanned: false })
  })

  it('judges a code in this order: known, of this event, valid, not in yet', async () => {
    const other = await eventWithTickets('lecture', 1)
    await run(
      sql`update event_tickets set status = 'cancelled' where serial in ('ball-serial-of-4', 'ball-serial-of-5')`,
    )
    await run(sql`update event_tickets set scanned_at = now() where serial = 'ball-serial-of-5'`)
    const answers = await scanAll(
      door,
      [
        'nothing',
        'lecture-serial-of-1',
        'ball-serial-of-4',
        'ball-serial-of-5',
        'ball-serial-of-6',
        'ball-serial-of-1',
      ].map((serial) => scanOf(at(serial, { device: 'Door C' }))),
    )
    expect(answers.map(({ result, why, event }) => [result, why, event])).toEqual([
      ['unknown', '', ''],
      ['other_event', '', 'lecture'],
      ['not_valid', 'cancelled', ''],
      ['not_valid', 'cancelled', ''],
      ['admitted', '', ''],
      ['already', '', ''],
    ])
    expect((await counts(door, other))['admitted']).toBe(0)
  })

  it('accepts a typed serial without hyphens, in small letters, with O for 0', async () => {
    await run(
      sql`update event_tickets set serial = '7Q2M-X4KD-910R-B3WE' where serial = 'ball-serial-of-7'`,
    )
    expect(await scan(door, at(' 7q2mx4kd 91orb3we'))).toMatchObject({ result: 'admitted' })
  })

  it('knows no other company’s code', async () => {
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect(await scan(outsider, { serial: 'ball-serial-of-8' })).toMatchObject({
      result: 'unknown',
      name: '',
    })
    expect((await outsider.call('GET', `${DOOR}/${eventId}`)).statusCode).toBe(404)
    expect((await outsider.call('GET', `${DOOR}/${eventId}/counts`)).statusCode).toBe(404)
    const { scan_id: scanId } = await scan(door, at('ball-serial-of-8'))
    const body = { reason: 'Mine' }
    expect((await outsider.call('POST', `${DOOR}/${scanId}/undo`, { body })).statusCode).toBe(404)
    // An id that another company has used is free.
    expect(await scan(outsider, { serial: 'x', scan_id: scanId })).toMatchObject({
      result: 'unknown',
    })
  })

  it('lets people leave and come back, and out only who is in', async () => {
    const out = (serial: string) => at(serial, { direction: 'out' })
    expect(await scan(door, out('ball-serial-of-9'))).toMatchObject({
      result: 'not_valid',
      why: 'not_in',
    })
    const before = await counts(door, eventId)
    await scan(door, at('ball-serial-of-9'))
    expect(await scan(door, out('ball-serial-of-9'))).toMatchObject({ result: 'left' })
    expect(await counts(door, eventId)).toMatchObject({
      admitted: Number(before['admitted']) + 1,
      inside: before['inside'],
    })
    expect(await scan(door, at('ball-serial-of-9'))).toMatchObject({ result: 'admitted' })
    expect((await counts(door, eventId))['inside']).toBe(Number(before['inside']) + 1)
  })

  it('takes an admission back with its reason: the ticket is as before, and admits again', async () => {
    const first = await scan(door, at('ball-serial-of-10'))
    const again = await scan(door, at('ball-serial-of-10'))
    expect(again.result).toBe('admitted')
    expect((await undo(again.scan_id, '  ')).statusCode).toBe(400)
    const undone = await undo(again.scan_id)
    expect(undone.json()).toMatchObject({
      scan_id: first.scan_id,
      undone: { by: 'Theo Vance', reason: 'Wrong person' },
    })
    expect(await ticket('ball-serial-of-10')).toEqual({ status: 'active', scanned: false })
    expect((await undo(first.scan_id, 'Later')).json()).toEqual(undone.json())
    expect(await scan(door, at('ball-serial-of-10'))).toMatchObject({ result: 'admitted' })
    const { scan_id: nobody } = await scan(door, at('nothing'))
    expect((await undo(nobody)).json()).toMatchObject({ code: 'nothing_to_undo' })
    expect((await undo(randomUUID())).statusCode).toBe(404)
  })

  it('keeps a ticket used if someone else let its holder in too, and the first one is taken back', async () => {
    const first = await scan(door, at('ball-serial-of-11', { at: ago(2 * MINUTE_MS) }))
    const offline = await scan(
      door,
      at('ball-serial-of-11', { device: 'Door B', offline: 'let_in' }),
    )
    expect(offline).toMatchObject({ result: 'admitted', conflict: 'already', by: 'Theo Vance' })
    await undo(first.scan_id)
    expect(await ticket('ball-serial-of-11')).toEqual({ status: 'scanned', scanned: true })
    await undo(offline.scan_id)
    expect(await ticket('ball-serial-of-11')).toEqual({ status: 'active', scanned: false })
  })

  it('never refuses whom a door let in without a connection, flags what speaks against it, and admits nobody that it turned away', async () => {
    const before = await counts(door, eventId)
    const answers = await scanAll(door, [
      scanOf(at('lecture-serial-of-1', { offline: 'let_in', device: 'Door B' })),
      scanOf(at('ball-serial-of-4', { offline: 'let_in', device: 'Door B' })),
      scanOf(at('forged', { offline: 'let_in', device: 'Door B' })),
      scanOf(at('ball-serial-of-12', { offline: 'turned_away', device: 'Door B' })),
    ])
    expect(answers.map(({ result, conflict, why }) => [result, conflict, why])).toEqual([
      ['admitted', 'other_event', ''],
      ['admitted', 'not_valid', 'cancelled'],
      ['admitted', 'unknown', ''],
      ['not_valid', '', 'turned_away'],
    ])
    expect((await counts(door, eventId))['conflicts']).toBe(Number(before['conflicts']) + 3)
    expect(await ticket('ball-serial-of-4')).toMatchObject({ status: 'cancelled' })
    expect(await ticket('ball-serial-of-12')).toMatchObject({ status: 'active' })
  })

  it('believes how long ago a device says a scan was, not its clock, which may be an hour off', async () => {
    const now = server.context.now().getTime()
    const clock = (ms: number): string => new Date(now + 3_600_000 + ms).toISOString()
    const answer = await scan(
      door,
      at('ball-serial-of-13', { at: clock(-5 * MINUTE_MS), sent_at: clock(0) }),
    )
    const when = Date.parse(answer.at ?? '')
    expect(Math.abs(when - (now - 5 * MINUTE_MS))).toBeLessThan(MINUTE_MS)
    const ahead = await scan(door, at('ball-serial-of-14', { at: clock(0) }))
    expect(Math.abs(Date.parse(ahead.at ?? '') - now)).toBeLessThan(MINUTE_MS)
  })

  it('one bad code blocks no other, and a list has at most 200', async () => {
    const list = [
      'ball-serial-of-15',
      "'; drop table scans; --",
      '<b>',
      '=1+1',
      'ball-serial-of-16',
    ]
    const answers = await scanAll(
      door,
      list.map((serial) => scanOf(at(serial))),
    )
    expect(answers.map(({ result }) => result)).toEqual([
      'admitted',
      'unknown',
      'unknown',
      'unknown',
      'admitted',
    ])
    const many = Array.from({ length: 201 }, () => scanOf(at('ball-serial-of-15')))
    expect((await door.call('POST', DOOR, { body: many })).statusCode).toBe(400)
  })

  it('opens the club to a valid card, a guest pass and a voucher, and says why it does not', async () => {
    const [card] = await run(
      sql`select c.serial from membership_cards c join memberships m on m.company_id = c.company_id and m.id = c.membership_id
        where c.customer_id = (select id from customers where email = 'alex@example.com') and c.status = 'active'
          and c.parent_card_id is null and c.expires_at > now() limit 1`,
    )
    const serial = String(card?.['serial'])
    expect(await scan(door, { serial })).toMatchObject({ result: 'admitted', kind: 'card' })
    expect(await scan(door, { serial, device: 'Door B' })).toMatchObject({ result: 'already' })
    expect(await scan(door, at(serial))).toMatchObject({
      result: 'other_event',
      why: 'not_registered',
    })
    await run(sql`update membership_cards set status = 'suspended' where serial = ${serial}`)
    expect(await scan(door, { serial, device: 'Door D' })).toMatchObject({
      result: 'not_valid',
      why: 'suspended',
    })
    await run(
      sql`update guest_passes set status = 'available', expires_at = null, valid_from = null where serial = 'G-88TR-0001'`,
    )
    const pass = { serial: 'G-88TR-0001' }
    const { scan_id: scanId, ...used } = await scan(door, pass)
    expect(used).toMatchObject({ result: 'admitted', kind: 'guest-pass' })
    expect(await run(sql`select status from guest_passes where serial = 'G-88TR-0001'`)).toEqual([
      { status: 'used' },
    ])
    expect(await scan(door, at(pass.serial))).toMatchObject({ why: 'not_for_events' })
    await undo(scanId)
    await run(
      sql`update guest_passes set expires_at = now() - interval '1 day' where serial = 'G-88TR-0001'`,
    )
    expect(await scan(door, pass)).toMatchObject({ result: 'not_valid', why: 'expired' })
    await run(
      sql`update vouchers set status = 'available', expires_at = null, valid_from = null where serial = 'V-7Q2M-0001'`,
    )
    expect(await scan(door, { serial: 'V-7Q2M-0001' })).toMatchObject({ result: 'admitted' })
    expect(await scan(door, { serial: 'V-7Q2M-0001', device: 'Door B' })).toMatchObject({
      result: 'already',
    })
    expect((await counts(door, 0))['expected']).toBeNull()
  })

  it('lets a registered member in by their card or from the list', async () => {
    const [event] = await run(sql`insert into events
        (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, settings)
      values (1, 'walk@test', 'Walk', '', '', '', '', '[]', 'public', '', 'Europe/Madrid', now(), now() + interval '1 hour', '{}') returning id`)
    const walk = Number(event?.['id'])
    await run(sql`insert into event_registrations (company_id, event_id, customer_id)
      select 1, ${walk}, id from customers where email in ('alex@example.com', 'pat@example.com')`)
    const list = (await door.call('GET', `${DOOR}/${walk}`)).json<{
      guests: { guest: string; name: string; state: string }[]
    }>()
    expect(list.guests.map(({ state }) => state)).toEqual(['expected', 'expected'])
    const alex = list.guests.find(({ name }) => name.startsWith('Alex'))
    expect(await scan(door, { event_id: walk, guest: alex?.guest })).toMatchObject({
      result: 'admitted',
      kind: 'registration',
      name: alex?.name,
    })
    const [card] = await run(
      sql`select serial from membership_cards where customer_id = (select id from customers where email = 'alex@example.com') limit 1`,
    )
    expect(
      await scan(door, { event_id: walk, serial: card?.['serial'], device: 'Door B' }),
    ).toMatchObject({ result: 'already', name: alex?.name })
    expect(await counts(door, walk)).toEqual({ expected: 2, admitted: 1, inside: 1, conflicts: 0 })
    const events = (await door.call('GET', DOOR)).json<{ events: { id: number }[] }>()
    expect(events.events.map(({ id }) => id)).toEqual(expect.arrayContaining([walk, eventId]))
  })

  it('opens the door of an event after midnight on the evening before, and no sooner', async () => {
    // A zone in which it is ten in the evening.
    const ahead = ((22 - server.context.now().getUTCHours() + 36) % 24) - 12
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
    const [soon, later] = [await eventWithTickets('midnight', 1), await eventWithTickets('noon', 1)]
    for (const [id, hours] of [
      [soon, 4],
      [later, 14],
    ] as const)
      await run(
        sql`update events set timezone = ${zone}, starts_at = now() + make_interval(hours => ${hours}::integer), ends_at = now() + interval '20 hours' where id = ${id}`,
      )
    const { events } = (await door.call('GET', DOOR)).json<{ events: { id: number }[] }>()
    const ids = events.map(({ id }) => id)
    expect([ids.includes(soon), ids.includes(later)]).toEqual([true, false])
  })

  it('tells the holder’s open tabs and the desks of the company, and the portal shows the ticket as used', async () => {
    const notices: { scope: unknown; name: string; data: unknown }[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => void notices.push(JSON.parse(payload)),
    })
    const [{ id: casey } = { id: 0 }] = await run(
      sql`select id from customers where email = 'casey@example.com'`,
    )
    await scan(door, at('ball-serial-of-17'))
    await scan(door, at('ball-serial-of-17', { device: 'Door B' }))
    await expect
      .poll(() => notices.map(({ scope, name, data }) => [scope, name, data]))
      .toEqual([
        [{ type: 'customer', companyId: 1, customerId: casey }, 'tickets.changed', {}],
        [{ type: 'staff', companyId: 1 }, 'desk.changed', { subject: 'events' }],
        [{ type: 'domain', domainId: 1 }, 'shared-passes.changed', {}],
        [{ type: 'staff', companyId: 1 }, 'desk.changed', { subject: 'check-in', ids: [eventId] }],
      ])
    await stop()
    const member = server.browser()
    await member.signIn('casey@example.com')
    const tickets = (
      await member.call('GET', `/api/account/events/tickets/${eventId}/tickets`)
    ).json<{ serial: string; status: string; scan_date: string | null }[]>()
    expect(tickets.find(({ serial }) => serial === 'ball-serial-of-17')).toMatchObject({
      status: 'scanned',
      scan_date: expect.any(String),
    })
  })

  it('tells the door no email, phone, note or spend of anybody, whatever it calls', async () => {
    const secret = 'canary'
    const spent = 7_771_331
    await run(sql`update event_tickets set price_cents = ${spent}`)
    await run(sql`update transactions set amount_cents = ${spent}`)
    await run(sql`update customers set email = ${secret} || id || '@example.com', email_lower = ${secret} || id || '@example.com',
      profile = profile || jsonb_build_object('phone', ${secret}::text, 'notes', ${secret}::text, 'bio', ${secret}::text)`)
    await run(
      sql`update event_tickets set attendee = jsonb_build_object('firstName', 'Ann', 'lastName', 'Lee', 'fullName', 'Ann Lee', 'email', ${secret}::text)`,
    )
    await run(
      sql`update membership_cards set profile = profile || jsonb_build_object('email', ${secret}::text)`,
    )
    await run(sql`update guest_passes set contact = jsonb_build_object('email', ${secret}::text)`)
    await run(
      sql`update vouchers set recipient = jsonb_build_object('name', 'Ann', 'email', ${secret}::text)`,
    )
    const serials = (
      await run(sql`select serial from event_tickets union select serial from membership_cards
        union select serial from guest_passes union select serial from vouchers limit 190`)
    ).map(({ serial }) => String(serial))
    const texts: string[] = []
    for (const event of [0, eventId])
      for (const more of [{}, { offline: 'let_in' }])
        texts.push(
          JSON.stringify(
            await scanAll(
              door,
              serials.map((serial) => scanOf({ event_id: event, serial, ...more })),
            ),
          ),
        )
    for (const event of [0, eventId])
      for (const { method, path } of Object.values(callTable)) {
        if (/logout|login/.test(path)) continue
        const response = await door.call(
          method as InjectOptions['method'],
          path.replace(/:(?:eventId|id)\b/, String(event)).replace(/:\w+/g, '1'),
          method === 'GET' ? {} : { body: {} },
        )
        texts.push(response.body)
      }
    texts.push(JSON.stringify(await scans(door, eventId)), JSON.stringify(await scans(door, 0)))
    expect((await door.call('GET', DOOR)).statusCode).toBe(200)
    expect(texts.join('\n')).toContain('Ann Lee')
    const found = new RegExp(`${secret}|${spent}|77,?713\\.31`)
    expect(texts.filter((text) => found.test(text))).toEqual([])
  })
})

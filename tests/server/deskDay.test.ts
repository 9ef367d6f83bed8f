import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../src/core/time/calendarDay'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { checkInSteps } from './checkInSteps'
import { daySteps } from './daySteps'
import { engines } from './engines'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const START = new Date('2026-11-30T15:00:00Z')

describe.each(engines)('the day list on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let desk: Browser
  let owner: Browser
  let room: number
  let clock = START
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots } = bookingSteps(undefined, () => START)
  const { run, staff, day, listed, book, setStatus, change, history } = daySteps(() => server)
  const { scan } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: START, now: () => clock })
    alex = await signedIn('alex@example.com')
    desk = await staff('desk')
    owner = await staff('owner')
    const bookings = { maxOpen: 100, maxUnpaid: 100 }
    expect((await owner.patch(1, { settings: { bookings } })).statusCode).toBe(200)
    alex = await signedIn('alex@example.com')
    room = await schedule(alex, 'The Long Room')
    await run(sql`delete from occupancies where schedule_id = ${room}`)
  })
  beforeEach(async () => {
    clock = START
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
  })
  afterAll(() => server.close())

  let from = 2
  /** A slot of the Long Room that no other test uses. */
  const freshSlot = async (size = 2): Promise<SlotAnswer> => {
    const [slot] = await slots(alex, room, { from, size })
    if (slot === undefined) throw new Error('the Long Room has no slots')
    from += 3
    return slot
  }
  /** A booking of Alex's, and its slot. */
  const booked = async (body: object = {}) => {
    const slot = await freshSlot()
    const id = await book(alex, 'reservation', room, { slot_id: slot.id, party_size: 2, ...body })
    return { slot, id }
  }

  /** Reception at an hour of New York's winter on a slot's day. */
  const receptionOn = async ({ day: date }: SlotAnswer, hour = '01:00'): Promise<Browser> => {
    clock = new Date(`${date}T${hour}:00-05:00`)
    return staff('desk')
  }

  it('has each schedule with who comes, where, and which resources are free when', async () => {
    const { slot, id } = await booked({ notes: 'A high chair, please', guest_name: 'Ada Guest' })
    const found = (await day(desk, slot.day)).schedules.find((one) => one.id === room)
    const booking = found?.bookings.find((one) => one.id === id)
    expect(booking).toMatchObject({
      revision: 1,
      title: 'The Long Room',
      slot_id: slot.id,
      start_date_local: slot.start_date_local.slice(0, 16),
      resource_name: 'Window table',
      name: 'Ada Guest',
      kind: 'guest',
      booked_by: 'Alex Rivera',
      email: 'alex@example.com',
      party_size: 2,
      note: 'A high chair, please',
      status: 'confirmed',
      status_at: null,
      payment: 'free',
      amount: null,
      cancel_fee: null,
    })
    const free = found?.slots.find((one) => one.id === slot.id)
    expect(free?.is_open).toBe(true)
    expect(free?.free_ids).toHaveLength((found?.resources.length ?? 0) - 1)
    expect(free?.free_ids).not.toContain(booking?.resource_ids[0])
    expect((await listed(owner, slot, id))?.amount).toBe(0)
    expect((await day(desk, slot.day, room)).schedules.map((one) => one.id)).toEqual([room])
    const next = await day(desk, addDays(slot.day, 1))
    expect(next.schedules.flatMap((one) => one.bookings).map((one) => one.id)).not.toContain(id)
  })

  it('hours after midnight belong to the day on which they begin', async () => {
    const watch = await schedule(alex, 'Night Watch')
    const found = (await slots(alex, watch, { from: 12, days: 2 })).find(({ start_date_local }) =>
      /T0[1-4]:/.test(start_date_local),
    )
    if (found === undefined) throw new Error('Night Watch has no slot after midnight')
    const id = await book(alex, 'reservation', watch, { slot_id: found.id })
    expect(found.start_date_local.slice(0, 10)).toBe(addDays(found.day, 1))
    expect(await listed(desk, found, id)).toMatchObject({ title: 'Night Watch' })
    expect(await listed(desk, { day: addDays(found.day, 1) }, id)).toBeUndefined()
    const [member] = await run(sql`select customer_id as id from bookings where id = ${id}`)
    const { items } = (
      await desk.call(
        'GET',
        `/admin/api/desk/members/${Number(member?.['id'])}/activity?kind=bookings`,
      )
    ).json<{ items: { act: string; title: string; day: string }[] }>()
    expect(items.find(({ title }) => title === 'Night Watch')?.day).toBe(found.day)
    clock = new Date(found.start_date)
    const { arrivals } = (await (await staff('door')).call('GET', '/admin/api/desk/today')).json<{
      arrivals: { items: { id: number; day: string }[] }
    }>()
    expect(arrivals.items.find((one) => one.id === id)?.day).toBe(found.day)
  })

  it('a booking of several days is on each of them', async () => {
    const [row] = await run(
      sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
        select company_id, 'reservation', id, (select min(id) from customers where company_id = 1), 'daily', name, '', 'booked', '2031-03-07T14:00Z', '2031-03-10T01:00Z'
        from schedules where company_id = 1 and name = 'The Library' returning id`,
    )
    const id = Number(row?.['id'])
    const has = async (date: string) => (await listed(desk, { day: date }, id)) !== undefined
    expect(await has('2031-03-06')).toBe(false)
    for (const date of ['2031-03-07', '2031-03-08', '2031-03-09'])
      expect(await has(date)).toBe(true)
    expect(await has('2031-03-10')).toBe(false)
  })

  it('on a day that the clocks change, slots are as many hours as there are', async () => {
    const watch = await schedule(alex, 'Night Watch')
    await run(sql`update schedules set max_days_out = null where id = ${watch}`)
    const count = async (date: string) => (await day(desk, date, watch)).schedules[0]?.slots.length
    // In New York, 2031-03-09 has 23 hours and 2031-11-02 has 25.
    expect([
      await count('2031-03-08'),
      await count('2031-11-01'),
      await count('2031-06-07'),
    ]).toEqual([7, 9, 8])
  })

  it('is for the area desk alone, of its own company; a date that is none, or another company’s schedule, is refused', async () => {
    const { id } = await booked()
    for (const person of ['door', 'viewer']) {
      const browser = await staff(person)
      for (const path of ['day', `bookings/${id}/history`])
        expect((await browser.call('GET', `/admin/api/desk/${path}`)).statusCode).toBe(403)
      expect((await setStatus(browser, id, { status: 'arrived' })).statusCode).toBe(403)
    }
    const outsider = await staff('outsider', 'saraya.localhost')
    expect((await setStatus(outsider, id, { status: 'arrived' })).statusCode).toBe(404)
    expect((await outsider.call('GET', `/admin/api/desk/bookings/${id}/history`)).statusCode).toBe(
      404,
    )
    expect((await outsider.call('GET', `/admin/api/desk/day?schedule_id=${room}`)).statusCode).toBe(
      404,
    )
    for (const date of ['2031-02-30', 'today', '1999-01-01']) {
      const refused = await desk.call('GET', `/admin/api/desk/day?date=${date}`)
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain('/date')
    }
  })

  it('arrived and not come can be said and taken back, each with its history; the member sees no difference', async () => {
    const { slot, id } = await booked()
    const early = await setStatus(desk, id, { status: 'no_show' })
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'not_changeable'])
    clock = new Date(new Date(slot.start_date).getTime() + 20 * 60_000)
    const reception = await staff('desk')
    const status = async (body: object) =>
      (await setStatus(reception, id, body)).json<{ booking: { status: string } }>().booking.status
    expect(await status({ status: 'no_show' })).toBe('no_show')
    expect(await status({ status: 'confirmed', reason: 'They called' })).toBe('confirmed')
    expect(await status({ status: 'arrived' })).toBe('arrived')
    expect(await listed(reception, slot, id)).toMatchObject({
      status: 'arrived',
      status_at: clock.toISOString(),
      revision: 4,
    })
    expect((await history(reception, id)).map(({ act, by, reason }) => [act, by, reason])).toEqual([
      ['arrived', 'desk', ''],
      ['confirmed', 'desk', 'They called'],
      ['no_show', 'desk', ''],
    ])
    const member = await signedIn('alex@example.com')
    const seen = (await member.call('GET', `/api/account/reservations/${id}`)).json<{
      status: string
    }>()
    expect(seen.status).toBe('booked')
    expect(JSON.stringify(seen)).not.toMatch(/arrived|no_show|revision/)
  })

  it('a party arrives on the day of its booking, not before', async () => {
    const { slot, id } = await booked()
    const eve = await receptionOn({ ...slot, day: addDays(slot.day, -1) }, '23:00')
    expect(await listed(eve, slot, id)).toMatchObject({ can_arrive: false })
    const early = await setStatus(eve, id, { status: 'arrived' })
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'not_changeable'])
    const reception = await receptionOn(slot, '00:00')
    expect(await listed(reception, slot, id)).toMatchObject({ can_arrive: true, revision: 1 })
    expect((await setStatus(reception, id, { status: 'arrived' })).statusCode).toBe(200)
  })

  it('for hours after midnight a party can arrive on the day on which they begin', async () => {
    const watch = await schedule(alex, 'Night Watch')
    const found = (await slots(alex, watch, { from: 16, days: 2 })).find(({ start_date_local }) =>
      /T0[2-4]:/.test(start_date_local),
    )
    if (found === undefined) throw new Error('Night Watch has no slot after midnight')
    const id = await book(alex, 'reservation', watch, { slot_id: found.id })
    const eve = await receptionOn({ ...found, day: addDays(found.day, -1) }, '23:59')
    expect(await listed(eve, found, id)).toMatchObject({ can_arrive: false })
    const reception = await receptionOn(found, '00:00')
    expect(await listed(reception, found, id)).toMatchObject({ can_arrive: true })
  })

  it('a repeated act happens once; of two who change one booking, the second gets it as it is now', async () => {
    const { slot, id } = await booked()
    const reception = await receptionOn(slot)
    const key = randomUUID()
    const first = await setStatus(reception, id, { status: 'arrived' }, { key, revision: 1 })
    expect(first.statusCode).toBe(200)
    const again = await setStatus(reception, id, { status: 'arrived' }, { key, revision: 1 })
    expect(again.json<{ booking: object }>().booking).toMatchObject({ revision: 2 })
    expect(await history(reception, id)).toHaveLength(1)
    expect(
      (await setStatus(reception, id, { status: 'confirmed' }, { key, revision: 2 })).statusCode,
    ).toBe(422)
    const stale = await setStatus(
      await staff('owner'),
      id,
      { status: 'cancelled' },
      { revision: 1 },
    )
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({
      code: 'stale',
      current: { revision: 2, record: { id, status: 'arrived' } },
    })
    const without = await reception.call('POST', `/admin/api/desk/bookings/${id}/status`, {
      body: { status: 'confirmed' },
    })
    expect(without.statusCode).toBe(422)
  })

  it('cancelling frees the table and tells the member unless staff say otherwise', async () => {
    const { slot, id } = await booked()
    const silent = await booked()
    const before = (await server.mails()).length
    const told = vi.spyOn(server.context.hub, 'send')
    expect((await setStatus(desk, id, { status: 'cancelled' })).statusCode).toBe(200)
    expect(
      (await setStatus(desk, silent.id, { status: 'cancelled', notify: false })).statusCode,
    ).toBe(200)
    told.mockRestore()
    const mails = (await server.mails()).slice(before)
    expect(mails).toHaveLength(1)
    expect(await listed(desk, slot, id)).toMatchObject({ status: 'cancelled', resource_ids: [] })
    const found = (await day(desk, slot.day, room)).schedules[0]
    expect(found?.slots.find((one) => one.id === slot.id)?.free_ids).toHaveLength(
      found?.resources.length ?? 0,
    )
    const seen = await alex.call('GET', `/api/account/reservations/${id}`)
    expect(seen.json<{ cancelled_at: string | null }>().cancelled_at).not.toBeNull()
    for (const status of ['arrived', 'confirmed'])
      expect((await setStatus(desk, id, { status })).statusCode).toBe(409)
    expect((await setStatus(desk, id, { status: 'cancelled' })).statusCode).toBe(200)
  })

  it('a member’s own change rises the revision, so staff don’t act on what is gone', async () => {
    const { id } = await booked()
    await alex.call('POST', `/api/account/reservations/${id}/cancel`)
    const [row] = await run(sql`select revision, cancelled_at from bookings where id = ${id}`)
    expect(row).toMatchObject({ revision: 2 })
    expect((await setStatus(desk, id, { status: 'arrived' }, { revision: 1 })).statusCode).toBe(412)
  })

  it('a card that is let in marks its holder’s booking of the hour as arrived, and undoing the scan takes that back', async () => {
    const { slot, id } = await booked()
    const later = await freshSlot()
    const other = await book(alex, 'reservation', room, { slot_id: later.id, party_size: 2 })
    clock = new Date(new Date(slot.start_date).getTime() - 40 * 60_000)
    const door = await staff('door')
    const reception = await staff('desk')
    const [card] = await run(
      sql`select serial from membership_cards where customer_id = (select id from customers where email = 'alex@example.com' and company_id = 1) and status = 'active' order by id limit 1`,
    )
    const answer = await scan(door, { serial: card?.['serial'] })
    expect(answer.result).toBe('admitted')
    expect((await listed(reception, slot, id))?.status).toBe('arrived')
    expect((await listed(reception, later, other))?.status).toBe('confirmed')
    const today = (await door.call('GET', '/admin/api/desk/today')).json<{
      arrivals: { items: { id: number; status: string }[] }
    }>()
    expect(today.arrivals.items.find((one) => one.id === id)?.status).toBe('arrived')
    await door.call('POST', `/admin/api/desk/check-in/${answer.scan_id}/undo`, {
      body: { reason: 'Wrong person' },
    })
    expect((await listed(reception, slot, id))?.status).toBe('confirmed')
  })

  const cardSerial = async () => {
    const [card] = await run(
      sql`select serial from membership_cards where customer_id = (select id from customers where email = 'alex@example.com' and company_id = 1) and status = 'active' order by id limit 1`,
    )
    return String(card?.['serial'])
  }
  const undo = async (door: Browser, scanId: string) => {
    const answer = await door.call('POST', `/admin/api/desk/check-in/${scanId}/undo`, {
      body: { reason: 'Wrong person' },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }

  it('undoing a scan restores that somebody had not come', async () => {
    const { slot, id } = await booked()
    clock = new Date(new Date(slot.start_date).getTime() + 10 * 60_000)
    const door = await staff('door')
    const reception = await staff('desk')
    await setStatus(reception, id, { status: 'no_show' })
    const answer = await scan(door, { serial: await cardSerial() })
    expect((await listed(reception, slot, id))?.status).toBe('arrived')
    await undo(door, answer.scan_id)
    expect((await listed(reception, slot, id))?.status).toBe('no_show')
    expect((await history(reception, id)).map(({ act }) => act)).toEqual([
      'no_show',
      'arrived',
      'no_show',
    ])
  })

  it('a card at an event’s door marks its holder’s booking, also if it stands for a registration; while one scan stands, they are here', async () => {
    const { slot, id } = await booked()
    clock = new Date(new Date(slot.start_date).getTime() - 10 * 60_000)
    const door = await staff('door')
    const reception = await staff('desk')
    const [event] = await run(sql`insert into events
        (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, settings)
      values (1, 'supper@test', 'Supper', '', '', '', '', '[]', 'public', '', 'America/New_York', ${clock.toISOString()}, ${new Date(clock.getTime() + 3_600_000).toISOString()}, '{}') returning id`)
    const event_id = Number(event?.['id'])
    await run(sql`insert into event_registrations (company_id, event_id, customer_id)
      select 1, ${event_id}, id from customers where email = 'alex@example.com' and company_id = 1`)
    const serial = await cardSerial()
    const atEvent = await scan(door, { event_id, serial })
    expect(atEvent).toMatchObject({ result: 'admitted', kind: 'registration' })
    expect((await listed(reception, slot, id))?.status).toBe('arrived')
    clock = new Date(clock.getTime() + 60_000)
    const atClub = await scan(door, { serial, device: 'Entrance' })
    expect(atClub.result).toBe('admitted')
    await undo(door, atEvent.scan_id)
    expect(await listed(reception, slot, id)).toMatchObject({
      status: 'arrived',
      status_at: clock.toISOString(),
    })
    await undo(door, atClub.scan_id)
    expect((await listed(reception, slot, id))?.status).toBe('confirmed')
  })

  it('whoever has arrived can neither cancel nor move; at another time nobody has come yet', async () => {
    const { slot, id } = await booked()
    const other = await freshSlot()
    const reception = await receptionOn(slot)
    const member = await signedIn('alex@example.com')
    const terms = async () =>
      (await member.call('GET', `/api/account/reservations/${id}`)).json<object>()
    expect(await terms()).toMatchObject({ can_cancel: true, can_reschedule: true })
    await setStatus(reception, id, { status: 'arrived' })
    expect(await terms()).toMatchObject({ can_cancel: false, can_reschedule: false })
    for (const [act, body] of [
      ['cancel', {}],
      ['reschedule', { slot_id: other.id, party_size: 2 }],
    ] as const) {
      const refused = await member.call('POST', `/api/account/reservations/${id}/${act}`, { body })
      expect([act, refused.statusCode]).toEqual([act, 409])
    }
    expect((await change(reception, id, { party_size: 3 })).statusCode).toBe(200)
    expect((await listed(reception, slot, id))?.status).toBe('arrived')
    expect((await change(reception, id, { slot_id: other.id })).statusCode).toBe(200)
    expect(await listed(reception, other, id)).toMatchObject({
      status: 'confirmed',
      status_at: null,
    })
  })

  it('says that not everything is shown only of its own bookings and of schedules that it would show', async () => {
    const { slot, id } = await booked()
    const next = addDays(slot.day, 1)
    await run(sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
      select company_id, type, schedule_id, customer_id, block_type, 'Crowd', '', 'booked', starts_at + interval '1 day', ends_at + interval '1 day'
      from bookings, generate_series(1, 1001) where id = ${id}`)
    await run(sql`insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', 900000 + n, 'uid', 'hidden-' || n, 'published', false, 'name', 'A hidden room ' || n))).*
      from schedules s, generate_series(1, 60) as n where s.id = ${room}`)
    const found = await day(desk, slot.day)
    expect([found.has_more_bookings, found.has_more_schedules]).toEqual([false, false])
    expect(found.schedules.map((one) => one.id)).toContain(room)
    expect((await day(desk, next)).has_more_bookings).toBe(true)
    await run(sql`delete from bookings where title = 'Crowd'`)
    await run(sql`delete from schedules where id > 900000`)
  })
})

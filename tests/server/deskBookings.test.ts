import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/core/time/calendarDay'
import { bookingSteps, type Refusal, type SlotAnswer } from './bookingSteps'
import { daySteps, type DayBooking } from './daySteps'
import { engines } from './engines'
import { ledgerDifferences } from './ledgerDifferences'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** When the server runs, unless a test sets the clock. */
const START = new Date('2026-11-30T15:00:00Z')

describe.each(engines)('bookings by staff on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let desk: Browser
  let owner: Browser
  let room: number
  let cellar: number
  let alexId: number
  let clock = START
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots } = bookingSteps(undefined, () => START)
  const { run, staff, day, listed, book, setStatus, change, history } = daySteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: START, now: () => clock })
    alex = await signedIn('alex@example.com')
    desk = await staff('desk')
    owner = await staff('owner')
    room = await schedule(alex, 'The Long Room')
    cellar = await schedule(alex, 'The Cellar Table')
    await run(sql`delete from occupancies where schedule_id in (${room}, ${cellar})`)
    const [row] = await run(
      sql`select id from customers where email = 'alex@example.com' and company_id = 1`,
    )
    alexId = Number(row?.['id'])
  })
  beforeEach(async () => {
    clock = START
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
  })
  afterAll(() => server.close())

  const add = (body: object, { key = randomUUID(), by = desk } = {}) =>
    by.call('POST', '/admin/api/desk/bookings', { body, headers: { 'idempotency-key': key } })
  const block = (body: object, key = randomUUID()) =>
    desk.call('POST', '/admin/api/desk/blocks', { body, headers: { 'idempotency-key': key } })
  const added = async (body: object, by = desk): Promise<DayBooking> => {
    const answer = await add(body, { by })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ booking: DayBooking }>().booking
  }
  const code = (answer: { json: <T>() => T }) => answer.json<Refusal>().code
  const paths = (answer: { json: <T>() => T }) =>
    answer.json<Refusal>().error_details.map(({ path }) => path)

  let next = 2
  /** A slot of the Long Room that no other test uses. */
  const freshSlot = async (size = 2): Promise<SlotAnswer> => {
    const [slot] = await slots(alex, room, { from: next, size })
    if (slot === undefined) throw new Error('the Long Room has no slots')
    next += 2
    return slot
  }
  let nextCellar = 4
  const cellarSlot = async (): Promise<SlotAnswer> => {
    const [slot] = await slots(alex, cellar, { from: nextCellar, size: 2 })
    if (slot === undefined) throw new Error('the Cellar Table has no slots')
    nextCellar += 7
    return slot
  }
  /** What the Cellar Table costs for two, with tax. */
  const cellarDue = async (slot: SlotAnswer): Promise<number> => {
    const found = (await day(owner, slot.day, cellar)).schedules[0]
    return (21_000 + Math.round((21_000 * (found?.tax_basis_points ?? 0)) / 10_000)) / 100
  }
  const tablesOf = async (slot: SlotAnswer) =>
    (await day(desk, slot.day, room)).schedules[0]?.resources ?? []

  it('staff book for a member, who sees it and gets the usual email', async () => {
    const slot = await freshSlot()
    const [, table] = await tablesOf(slot)
    const before = (await server.mails()).length
    const booking = await added({
      customer_id: alexId,
      schedule_id: room,
      slot_id: slot.id,
      party_size: 3,
      resource_id: table?.id,
      note: 'By the door',
    })
    expect(booking).toMatchObject({
      name: 'Alex Rivera',
      kind: 'member',
      resource_name: 'Barometer table',
      party_size: 3,
      note: 'By the door',
      payment: 'free',
    })
    const seen = await alex.call('GET', `/api/account/reservations/${booking.id}`)
    expect(seen.json()).toMatchObject({ party_size: 3 })
    expect((await server.mails()).slice(before).map(({ subject }) => subject)).toEqual([
      'Booked: The Long Room',
    ])
    expect(await history(desk, booking.id)).toMatchObject([{ act: 'booked', by: 'desk' }])
  })

  it('a walk-in is a guest without an address, with any name and a number, and nothing is sent', async () => {
    const slot = await freshSlot()
    const before = (await server.mails()).length
    const body = {
      guest: { first_name: '=cmd', last_name: 'O’Hara', phone: '(401) 555-0144' },
      schedule_id: room,
      slot_id: slot.id,
      party_size: 2,
    }
    const refused = await add({ ...body, guest: { ...body.guest, phone: 'call me' } })
    expect([refused.statusCode, paths(refused)]).toEqual([422, ['/guest/phone']])
    const booking = await added(body)
    expect(booking).toMatchObject({
      name: '=cmd O’Hara',
      kind: 'walk_in',
      email: '',
      phone: '+14015550144',
    })
    expect(await server.mails()).toHaveLength(before)
    expect((await add({ ...body, guest: { first_name: ' ' } })).statusCode).toBe(422)
    expect((await add({ schedule_id: room, slot_id: slot.id })).statusCode).toBe(422)
  })

  it('a repeated request books once, and its key is of no other', async () => {
    const slot = await freshSlot()
    const key = randomUUID()
    const body = { guest: { first_name: 'Once' }, schedule_id: room, slot_id: slot.id }
    const first = await add({ ...body, party_size: 2 }, { key })
    const again = await add({ ...body, party_size: 2 }, { key })
    const idOf = (answer: typeof first) => answer.json<{ booking: DayBooking }>().booking.id
    expect(idOf(again)).toBe(idOf(first))
    expect(code(await add({ ...body, party_size: 3 }, { key }))).toBe('idempotency_key_reused')
    const none = await desk.call('POST', '/admin/api/desk/bookings', { body })
    expect(none.statusCode).toBe(422)
  })

  it('a taken place is never overruled; a party, the time before and the hours are, with a reason', async () => {
    const slot = await freshSlot()
    const [table] = await tablesOf(slot)
    const at = { schedule_id: room, slot_id: slot.id, resource_id: table?.id }
    const guest = { first_name: 'Large' }
    expect(code(await add({ ...at, guest, party_size: 9 }))).toBe('party_too_large')
    const unsaid = await add({ ...at, guest, overrule: { rule: 'party_size', reason: ' ' } })
    expect(paths(unsaid)).toEqual(['/overrule/reason'])
    const party = { rule: 'party_size', reason: 'Two chairs more' }
    const large = await added({ ...at, guest, party_size: 9, overrule: party })
    expect(await history(desk, large.id)).toMatchObject([
      { act: 'booked', rule: 'party_size', reason: 'Two chairs more' },
    ])
    for (const rule of ['party_size', 'lead_time'])
      expect(
        code(await add({ ...at, guest, party_size: 2, overrule: { rule, reason: 'Please' } })),
      ).toBe('slot_taken')
    const place = { schedule_id: room, resource_id: table?.id }
    const early = `${slot.day}T04:30`
    const own = { ...place, guest, start_date_local: early, party_size: 2 }
    expect(paths(await add(own))).toEqual(['/overrule'])
    const hours = { rule: 'hours', reason: 'Breakfast for the crew' }
    expect((await added({ ...own, overrule: hours })).start_date_local).toBe(early)
    expect(code(await add({ ...own, overrule: hours }))).toBe('slot_taken')
    expect(code(await add({ ...own, party_size: 9, overrule: hours }))).toBe('party_too_large')
  })

  it('a slot that has begun is taken for a walk-in by overruling the time before, until it ends', async () => {
    const slot = await freshSlot()
    const start = new Date(slot.start_date).getTime()
    const body = {
      guest: { first_name: 'Late' },
      schedule_id: room,
      slot_id: slot.id,
      party_size: 2,
    }
    const overrule = { rule: 'lead_time', reason: 'They are here' }
    clock = new Date(start + 10 * 60_000)
    desk = await staff('desk')
    expect(code(await add(body))).toBe('slot_unavailable')
    expect((await added({ ...body, overrule })).slot_id).toBe(slot.id)
    clock = new Date(start + 90 * 60_000)
    expect(code(await add({ ...body, overrule }))).toBe('slot_unavailable')
    clock = START
    desk = await staff('desk')
  })

  it('a table out of use, or of another company, can’t be taken or blocked', async () => {
    const slot = await freshSlot()
    const [table] = await tablesOf(slot)
    await run(sql`update schedule_resources set in_use = false where id = ${table?.id}`)
    const body = {
      guest: { first_name: 'Ada' },
      schedule_id: room,
      slot_id: slot.id,
      party_size: 2,
    }
    expect(code(await add({ ...body, resource_id: table?.id }))).toBe('slot_unavailable')
    expect((await added(body)).resource_name).toBe('Barometer table')
    const times = { start_date_local: `${slot.day}T03:00`, end_date_local: `${slot.day}T04:00` }
    expect((await block({ ...times, resource_id: table?.id, note: 'Paint' })).statusCode).toBe(404)
    await run(sql`update schedule_resources set in_use = true where id = ${table?.id}`)
    const outsider = await staff('outsider', 'saraya.localhost')
    expect((await add(body, { by: outsider })).statusCode).toBe(404)
    for (const person of ['door', 'viewer'])
      expect((await add(body, { by: await staff(person) })).statusCode).toBe(403)
  })

  it('what is paid at the desk is an order with a receipt; giving it away needs the area money', async () => {
    const slot = await cellarSlot()
    const body = { customer_id: alexId, schedule_id: cellar, slot_id: slot.id, party_size: 2 }
    expect((await add({ ...body, payment: 'free' })).statusCode).toBe(403)
    const answer = await add(
      { ...body, payment: 'cash', amount: await cellarDue(slot) },
      { by: owner },
    )
    const { booking, order_id } = answer.json<{ booking: DayBooking; order_id: number }>()
    expect(booking).toMatchObject({ payment: 'order', amount: 210 })
    const [order] = await run(sql`select status, charged_cents from orders where id = ${order_id}`)
    expect(order).toMatchObject({ status: 'completed' })
    expect(Number(order?.['charged_cents'])).toBeGreaterThanOrEqual(21_000)
    const later = await cellarSlot()
    expect(await added({ ...body, slot_id: later.id, amount: 210 }, owner)).toMatchObject({
      payment: 'later',
      amount: 210,
    })
    const given = await cellarSlot()
    expect(await added({ ...body, slot_id: given.id, payment: 'free' }, owner)).toMatchObject({
      payment: 'free',
      amount: 0,
    })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('what costs something else than staff were shown is neither booked nor taken', async () => {
    const slot = await cellarSlot()
    const due = await cellarDue(slot)
    const body = { customer_id: alexId, schedule_id: cellar, slot_id: slot.id, party_size: 2 }
    const orders = () => run(sql`select count(*)::integer as count from orders`)
    const before = await orders()
    for (const [sent, now] of [
      [{ payment: 'cash', amount: 200 }, due],
      [{ payment: 'card' }, due],
      [{ payment: 'later', amount: due + 1 }, 210],
      [{}, 210],
    ] as const) {
      const refused = await add({ ...body, ...sent })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'different_price',
          error_details: [{ path: '/amount', code: 'price_changed', message: String(now) }],
        },
      ])
    }
    expect(await orders()).toEqual(before)
    const sold = await add({ ...body, payment: 'cash', amount: due })
    expect(sold.statusCode, sold.body).toBe(201)
    const { order_id } = sold.json<{ order_id: number }>()
    const [order] = await run(sql`select charged_cents from orders where id = ${order_id}`)
    expect(Number(order?.['charged_cents'])).toBe(Math.round(due * 100))
  })

  it('an overrule needs a reason whatever is changed, and is recorded only if it was needed', async () => {
    const slot = await freshSlot()
    const [table] = await tablesOf(slot)
    const unneeded = { rule: 'party_size', reason: 'To be sure' }
    const place = { schedule_id: room, slot_id: slot.id, resource_id: table?.id, party_size: 2 }
    const { id } = await added({ ...place, guest: { first_name: 'Two' }, overrule: unneeded })
    const rules = async () => (await history(desk, id)).map(({ rule }) => rule)
    expect(await rules()).not.toContain('party_size')
    for (const reason of ['', ' ']) {
      const unsaid = { party_size: 9, overrule: { rule: 'party_size', reason } }
      expect(paths(await change(desk, id, unsaid))).toEqual(['/overrule/reason'])
    }
    expect((await change(desk, id, { party_size: 3, overrule: unneeded })).statusCode).toBe(200)
    expect(await rules()).not.toContain('party_size')
    expect((await change(desk, id, { party_size: 9, overrule: unneeded })).statusCode).toBe(200)
    expect(await rules()).toContain('party_size')
  })

  it('overruling the hours overrules neither how long nor how far ahead it is booked', async () => {
    const slot = await freshSlot()
    const overrule = { rule: 'hours', reason: 'A late table' }
    const body = { schedule_id: room, guest: { first_name: 'Hours' }, party_size: 2, overrule }
    const at = (local: string) => ({ ...body, start_date_local: local })
    const [before] = await run(
      sql`select lead_minutes, max_days_out from schedules where id = ${room}`,
    )
    await run(sql`update schedules set lead_minutes = 120, max_days_out = 60 where id = ${room}`)
    clock = new Date(new Date(slot.start_date).getTime() - 30 * 60_000)
    desk = await staff('desk')
    const local = slot.start_date_local.slice(0, 16)
    expect(code(await add(at(local)))).toBe('slot_unavailable')
    // Ten minutes later no slot begins.
    const between = `${local.slice(0, 14)}${String((Number(local.slice(14)) + 10) % 60).padStart(2, '0')}`
    expect(code(await add(at(between)))).toBe('slot_unavailable')
    expect(code(await add(at(`${addDays(slot.day, 100)}T04:30`)))).toBe('too_far_ahead')
    clock = START
    desk = await staff('desk')
    const booking = await added(at(local))
    expect(booking.slot_id).toBe(slot.id)
    expect((await history(desk, booking.id)).map(({ rule }) => rule)).not.toContain('hours')
    await run(
      sql`update schedules set lead_minutes = ${before?.['lead_minutes']}, max_days_out = ${before?.['max_days_out']} where id = ${room}`,
    )
  })

  it('the email that is shown before a move names a table only if it is chosen, and none for what can’t be moved', async () => {
    const slot = await freshSlot()
    const to = await freshSlot()
    const [, barometer] = await tablesOf(slot)
    const id = await book(alex, 'reservation', room, {
      slot_id: slot.id,
      party_size: 2,
      resource_id: barometer?.id,
    })
    const preview = (body: object) =>
      desk.call('POST', `/admin/api/desk/bookings/${id}/move/preview`, { body })
    const textOf = async (body: object) => (await preview(body)).json<{ text: string }>().text
    expect(await textOf({ slot_id: to.id })).not.toContain('Barometer table')
    expect(await textOf({ slot_id: to.id, resource_id: barometer?.id })).toContain(
      'Barometer table',
    )
    await setStatus(desk, id, { status: 'cancelled' })
    expect(code(await preview({ slot_id: to.id }))).toBe('not_changeable')
  })

  it.each([
    ['rule', 40],
    ['waive', 0],
    ['charge', 40],
  ] as const)('a paid booking that is cancelled with the fee by %s keeps %d', async (fee, kept) => {
    const slot = await cellarSlot()
    const answer = await add(
      {
        customer_id: alexId,
        schedule_id: cellar,
        slot_id: slot.id,
        party_size: 2,
        payment: 'card',
        amount: await cellarDue(slot),
      },
      { by: owner },
    )
    const { booking, order_id } = answer.json<{ booking: DayBooking; order_id: number }>()
    const [order] = await run(sql`select charged_cents from orders where id = ${order_id}`)
    const paid = Number(order?.['charged_cents']) / 100
    const done = await setStatus(owner, booking.id, { status: 'cancelled', fee })
    expect(done.json()).toMatchObject({ refunded: paid - kept, by_hand: paid - kept, refused: 0 })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('a booking is moved to another table and time; the member’s page has it, and the email says so neutrally', async () => {
    const slot = await freshSlot()
    const to = await freshSlot()
    const id = await book(alex, 'reservation', room, { slot_id: slot.id, party_size: 2 })
    const [window, , fire] = await tablesOf(to)
    const preview = await desk.call('POST', `/admin/api/desk/bookings/${id}/move/preview`, {
      body: { slot_id: to.id, resource_id: fire?.id },
    })
    const text = preview.json<{ text: string }>().text
    expect(text).toContain('Your booking has been moved: The Long Room.')
    expect(text).toContain('Table by the fire')
    const before = (await server.mails()).length
    const moved = await change(desk, id, { slot_id: to.id, resource_id: fire?.id, notify: true })
    expect(moved.json()).toMatchObject({
      booking: { slot_id: to.id, resource_name: 'Table by the fire', party_size: 2 },
    })
    const [mail] = (await server.mails()).slice(before)
    expect(mail?.text).toContain('Your booking has been moved: The Long Room.')
    const seen = await alex.call('GET', `/api/account/reservations/${id}`)
    expect(seen.json<{ start_date: string }>().start_date).toBe(to.start_date)
    expect(await listed(desk, slot, id)).toBeUndefined()
    expect(await history(desk, id)).toMatchObject([
      {
        act: 'moved',
        before: { start_date_local: slot.start_date_local.slice(0, 16) },
        after: { resource_name: 'Table by the fire' },
      },
    ])
    expect((await server.mails()).length).toBe(before + 1)
    expect((await change(desk, id, { party_size: 3 })).statusCode).toBe(200)
    expect((await server.mails()).length).toBe(before + 1)
    await change(desk, id, { resource_id: window?.id, party_size: 2, notify: true })
    const told = await alex.call('GET', '/api/account/notifications?page_size=100')
    expect(told.body).toMatch(/"\P{L}*Table by the fire\P{L}*, now on/u)
    expect(told.body).toMatch(/instead of \P{L}*Table by the fire\P{L}*, still on/u)
  })

  it('a note is changed alone, and its words are not in the history', async () => {
    const slot = await freshSlot()
    const id = await book(alex, 'reservation', room, { slot_id: slot.id, party_size: 2 })
    await change(desk, id, { note: 'Allergic to nuts' })
    expect((await listed(desk, slot, id))?.note).toBe('Allergic to nuts')
    expect(await history(desk, id)).toMatchObject([{ act: 'noted' }])
    expect(JSON.stringify(await history(desk, id))).not.toContain('nuts')
    expect(await change(desk, id, { note: 'Allergic to nuts' })).toMatchObject({ statusCode: 200 })
    expect(await history(desk, id)).toHaveLength(1)
  })

  it('what costs something else, is taken, is cancelled or has changed is refused, and nothing is lost', async () => {
    const slot = await cellarSlot()
    const paid = await added(
      {
        customer_id: alexId,
        schedule_id: cellar,
        slot_id: slot.id,
        party_size: 2,
        payment: 'cash',
        amount: await cellarDue(slot),
      },
      owner,
    )
    expect(code(await change(desk, paid.id, { party_size: 3 }))).toBe('different_price')
    const at = await freshSlot()
    const [window, barometer] = await tablesOf(at)
    const body = { guest: { first_name: 'One' }, schedule_id: room, slot_id: at.id, party_size: 2 }
    const one = await added({ ...body, resource_id: window?.id })
    await added({ ...body, resource_id: barometer?.id })
    expect(code(await change(desk, one.id, { resource_id: barometer?.id }))).toBe('slot_taken')
    expect(await listed(desk, at, one.id)).toMatchObject({
      resource_ids: [window?.id],
      revision: 1,
    })
    expect((await change(desk, one.id, { party_size: 3 })).statusCode).toBe(200)
    const stale = await change(owner, one.id, { party_size: 4 }, 1)
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ current: { revision: 2, record: { party_size: 3 } } })
    await setStatus(desk, one.id, { status: 'cancelled' })
    expect(code(await change(desk, one.id, { party_size: 2 }))).toBe('not_changeable')
  })

  it('a blocked time can’t be booked by anybody until the block is removed', async () => {
    const slot = await freshSlot()
    const tables = await tablesOf(slot)
    const [window] = tables
    const times = {
      start_date_local: `${slot.day}T00:00`,
      end_date_local: `${addDays(slot.day, 1)}T00:00`,
    }
    const body = { ...times, resource_id: window?.id, note: 'Varnished' }
    const key = randomUUID()
    const made = await block(body, key)
    const { id } = made.json<{ id: number }>()
    expect((await block(body, key)).json()).toEqual({ id })
    expect((await tablesOf(slot))[0]?.blocks).toMatchObject([{ id, note: 'Varnished' }])
    const taken = await alex.call('POST', '/api/reservations/book', {
      body: { reservation_id: room, slot_id: slot.id, party_size: 2, resource_id: window?.id },
    })
    expect(code(taken)).toBe('slot_taken')
    const again = await block(body)
    expect(again.json<Refusal>().error_details).toMatchObject([{ code: 'blocked' }])
    for (const wrong of [
      { ...body, note: ' ' },
      { ...body, end_date_local: times.start_date_local },
      { ...body, start_date_local: '2031-03-09T02:30', end_date_local: '2031-03-10T00:00' },
    ])
      expect((await block(wrong)).statusCode).toBe(422)
    expect((await desk.call('DELETE', `/admin/api/desk/blocks/${id}`)).statusCode).toBe(204)
    expect((await desk.call('DELETE', `/admin/api/desk/blocks/${id}`)).statusCode).toBe(404)
    expect((await tablesOf(slot))[0]?.blocks).toEqual([])
    const rows = await run(
      sql`select "by", before, after from desk_changes where resource = 'blocks' and record_id = ${id} order by id`,
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('Varnished')
  })

  it('a block over a booking is refused and says which; a booking is not removed as a block', async () => {
    const slot = await freshSlot()
    const [window] = await tablesOf(slot)
    await book(alex, 'reservation', room, {
      slot_id: slot.id,
      party_size: 2,
      resource_id: window?.id,
      guest_name: 'Ada Guest',
    })
    const refused = await block({
      resource_id: window?.id,
      start_date_local: `${slot.day}T00:00`,
      end_date_local: `${addDays(slot.day, 1)}T00:00`,
      note: 'Varnish',
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json<Refusal>().error_details).toMatchObject([
      { code: 'booked', subject: 'Ada Guest', message: slot.start_date_local.slice(0, 16) },
    ])
    const [row] = await run(
      sql`select id from occupancies where resource_id = ${window?.id} and booking_id is not null order by id desc limit 1`,
    )
    const gone = await desk.call('DELETE', `/admin/api/desk/blocks/${Number(row?.['id'])}`)
    expect(gone.statusCode).toBe(404)
  })

  it('on a day that the clocks change, a skipped time is refused and a slot keeps its hours', async () => {
    const watch = await schedule(alex, 'Night Watch')
    await run(sql`update schedules set max_days_out = null where id = ${watch}`)
    const found = (await day(desk, '2031-03-08', watch)).schedules[0]?.slots ?? []
    const last = found.at(-1)
    const body = { guest: { first_name: 'Owl' }, schedule_id: watch, party_size: 1 }
    const booking = await added({ ...body, slot_id: last?.id })
    expect(booking.start_date).toBe(last?.start_date)
    const overrule = { rule: 'hours', reason: 'The clocks' }
    const skipped = await add({ ...body, start_date_local: '2031-03-09T02:30', overrule })
    expect(paths(skipped)).toEqual(['/start_date_local'])
    const [first] = (await day(desk, '2031-11-01', watch)).schedules[0]?.slots ?? []
    expect((await change(desk, booking.id, { slot_id: first?.id })).json()).toMatchObject({
      booking: { start_date: first?.start_date },
    })
  })

  it('a schedule that members no longer see still shows the bookings that were made', async () => {
    const slot = await freshSlot()
    const id = await book(alex, 'reservation', room, { slot_id: slot.id, party_size: 2 })
    await run(sql`update schedules set published = false where id = ${room}`)
    expect(await listed(desk, slot, id)).toBeDefined()
    const empty = await day(desk, addDays(slot.day, 1))
    expect(empty.schedules.map((one) => one.id)).not.toContain(room)
    await run(sql`update schedules set published = true where id = ${room}`)
  })
})

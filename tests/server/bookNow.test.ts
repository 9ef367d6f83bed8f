import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CROWD } from '../support/factor'
import { bookingSteps } from './bookingSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { lockEngines } from './engines'
import { eventSteps } from './eventSteps'
import { CARDS, paymentSteps, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('bookings on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let other: Browser
  const { signedIn, cardOf, chargesDuring } = paymentSteps(() => server)
  const { product, ticket, add, place, payOrder, pickUp, cart } = checkoutSteps()
  const { schedule, slots, hold, call, bookings, refusal } = bookingSteps()
  const { crowd, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    other = await signedIn('morgan@example.com')
  })
  afterAll(() => server.close())

  const book = (browser: Browser, body: object, key?: string) =>
    call(browser, '/api/reservations/book', body, key)

  it('are made without the cart if nothing is due, once for each key [activity.call.reservations-book] [activity.entity.booking-payment-result]', async () => {
    const id = await schedule(alex, 'Night Watch')
    const [slot, next] = await slots(alex, id, { from: 3 })
    const key = randomUUID()
    const body = {
      reservation_id: id,
      slot_id: slot?.id,
      start_date: slot?.start_date,
      party_size: 2,
    }
    const booked = await book(alex, body, key)
    expect(booked.statusCode, booked.body).toBe(200)
    const result = booked.json<{ id: number }>()
    expect(result).toMatchObject({
      order_id: null,
      order: null,
      refunds: [],
      amount: 0,
      message: '',
      success: true,
      booking: { id: result.id, start_date: slot?.start_date, party_size: 2, title: 'Night Watch' },
    })
    expect((await book(alex, body, key)).json()).toMatchObject({ id: result.id })
    expect(await refusal(book(alex, { ...body, party_size: 1 }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ])
    expect(await refusal(book(other, body))).toEqual([409, 'slot_taken'])
    expect(await refusal(book(other, { ...body, slot_id: next?.id }))).toEqual([
      422,
      'slot_unavailable',
    ])
    const room = await schedule(alex, 'The Chart Room')
    const [dear] = await slots(alex, room, { from: 3 })
    expect(await refusal(book(alex, { reservation_id: room, slot_id: dear?.id }))).toEqual([
      409,
      'payment_required',
    ])
  })

  it('move to another time of the same price in one step, until they can no longer be cancelled', async () => {
    const id = await schedule(alex, 'Night Watch')
    const [first, second, third] = await slots(alex, id, { from: 5 })
    const booking = (await book(alex, { reservation_id: id, slot_id: first?.id })).json<{
      id: number
    }>()
    await book(other, { reservation_id: id, slot_id: second?.id })
    const path = `/api/account/reservations/${booking.id}/reschedule`
    const move = (slot: string | undefined, browser = alex) =>
      call(browser, path, { slot_id: slot })
    expect(await refusal(move(second?.id))).toEqual([409, 'slot_taken'])
    expect(await refusal(move(third?.id, other))).toEqual([404, 'not_found'])
    expect(await refusal(move('made up'))).toEqual([422, 'slot_unavailable'])
    for (let time = 0; time < 2; time++)
      expect((await move(third?.id)).json()).toMatchObject({
        id: booking.id,
        start_date: third?.start_date,
      })
    const free = (await slots(other, id, { from: 5 })).map((one) => one.id)
    expect([free.includes(first?.id ?? ''), free.includes(third?.id ?? '')]).toEqual([true, false])
    await run(sql`update schedules set cancel_by_minutes = 100000 where id = ${id}`)
    expect(await refusal(move(first?.id))).toEqual([409, 'not_changeable'])
    await run(sql`update schedules set cancel_by_minutes = null where id = ${id}`)
  })

  it('keep the ordered time on their order, which also tells the present one once it was changed', async () => {
    const id = await schedule(alex, 'Night Watch')
    const [first, second] = await slots(alex, id, { from: 6 })
    await hold(alex, 'reservations', id, { slot_id: first?.id })
    const { order_id } = (await place(alex)).json<PlacedAnswer>()
    const bookingInOrder = async () =>
      (await alex.call('GET', `/api/account/orders/${order_id}`)).json<{
        items: { booking: { id: number; start_date: string; moved_to: string | null } }[]
      }>().items[0]?.booking
    const booking = await bookingInOrder()
    expect(booking).toMatchObject({ start_date: first?.start_date, moved_to: null })
    await call(alex, `/api/account/reservations/${booking?.id}/reschedule`, { slot_id: second?.id })
    expect(await bookingInOrder()).toMatchObject({
      start_date: first?.start_date,
      moved_to: second?.start_date,
    })
  })

  it(`of one slot succeed once when ${CROWD} members ask at the same moment; the others get slot_taken`, async () => {
    const id = await schedule(alex, 'Night Watch')
    const [slot] = await slots(alex, id, { from: 8 })
    const members = await crowd('racer', CROWD)
    const answers = await Promise.all(
      members.map(async (member) => {
        const answer = await book(member, { reservation_id: id, slot_id: slot?.id })
        return [answer.statusCode, answer.json<{ code?: string }>().code]
      }),
    )
    const refusals = answers.filter(([status]) => status !== 200)
    expect(refusals).toEqual(Array.from({ length: CROWD - 1 }, () => [409, 'slot_taken']))
    const rows = await run(
      sql`select count(*)::integer as bookings from bookings where schedule_id = ${id} and starts_at = ${slot?.start_date}::timestamptz and cancelled_at is null`,
    )
    expect(rows).toEqual([{ bookings: 1 }])
  })

  it('are paid in one cart with a ticket, a product and a coupon, and each is cancelled by its own rule', async () => {
    const table = await schedule(alex, 'The Cellar Table')
    const massage = await schedule(alex, 'Deep tissue massage', 'appointments')
    const [supper] = await slots(alex, table, { from: 4, size: 2 })
    const [hour] = await slots(alex, massage, { kind: 'appointments', from: 4 })
    await hold(alex, 'reservations', table, { slot_id: supper?.id, party_size: 2 })
    await hold(alex, 'appointments', massage, { slot_id: hour?.id })
    await add(alex, 'tickets', {
      ticket_id: await ticket(alex, 'The Narragansett Quartet', 'Seat'),
    })
    await add(alex, 'products', { product_id: await product(alex, 'Library candle') })
    await pickUp(alex)
    await call(alex, '/api/cart/coupon', { code: 'WELCOME10' })
    const { total_due } = (await cart(alex)) as unknown as { total_due: number }
    const charges = await chargesDuring(async () => {
      const { transaction_id } = (await place(alex)).json<PlacedAnswer>()
      const method = { type: 'newcreditcard', id: await cardOf(alex, CARDS.authenticates) }
      const answer = await payOrder(alex, transaction_id, method)
      const asked = answer.json<NonNullable<PaidTransaction['payment']>>()
      const { action } = asked
      expect(asked, answer.body).toMatchObject({
        success: false,
        error: 'authentication_required',
      })
      expect((await bookings(alex, 'appointments')).map((one) => one['start_date'])).not.toContain(
        hour?.start_date,
      )
      await alex.call('POST', '/sandbox/authentications', {
        body: { client_secret: action?.client_secret, answer: 'authorise' },
      })
      const paid = await payOrder(alex, transaction_id, {
        type: 'paymentIntent',
        id: action?.payment_intent_id,
      })
      expect(paid.json()).toMatchObject({ success: true })
    })
    expect(charges).toHaveLength(1)
    expect(charges[0]?.['amount_cents']).toBe(Math.round(total_due * 100))
    const mail = (await server.mails()).at(-1)
    const starts = new Date(`${supper?.start_date_local.slice(0, 16)}Z`)
    const startDay = starts.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })
    const startTime = starts.toLocaleTimeString('en-US', { timeZone: 'UTC', timeStyle: 'short' })
    expect(JSON.stringify(mail)).toContain(`${startDay}, ${startTime.split(/\s/)[0]}`)
    const find = async (kind: 'reservations' | 'appointments', start: string | undefined) =>
      (await bookings(alex, kind)).find((one) => one['start_date'] === start)?.id
    const cancel = async (kind: 'reservations' | 'appointments', id: number | undefined) =>
      (await call(alex, `/api/account/${kind}/${id}/cancel`, undefined)).json<{ amount: number }>()
    // Each refund is 90 % of the price (210 and 130), less the schedule's cancellation fee.
    expect(
      await cancel('reservations', await find('reservations', supper?.start_date)),
    ).toMatchObject({ success: true, amount: 149 })
    expect(
      await cancel('appointments', await find('appointments', hour?.start_date)),
    ).toMatchObject({
      success: true,
      amount: 87,
    })
    expect((await slots(other, table, { from: 4, size: 2 })).map((one) => one.id)).toContain(
      supper?.id,
    )
  })
})

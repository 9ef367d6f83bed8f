import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSteps } from './bookingSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('booking without the cart on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots, call, bookings, refusal } = bookingSteps()
  const { run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  it('works for an appointment that costs nothing, and for no other; a repeated request books once', async () => {
    const id = await schedule(alex, 'Deep tissue massage', 'appointments')
    const [slot] = await slots(alex, id, { kind: 'appointments', from: 4 })
    const book = (path: string) =>
      call(alex, path, { appointment_id: id, slot_id: slot?.id }, 'a-key-of-this-test')
    expect(await refusal(book('/api/appointments/book'))).toEqual([409, 'payment_required'])
    await run(sql`update schedules set starting_price_cents = 0, charges = '[]' where id = ${id}`)
    const first = await book('/api/appointments/book')
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({
      success: true,
      amount: 0,
      booking: { type: 'appointment' },
    })
    expect((await book('/api/appointments/book')).json()).toMatchObject({
      id: first.json<{ id: number }>().id,
    })
    const booked = (await bookings(alex, 'appointments')).filter(
      (one) => one['start_date'] === slot?.start_date,
    )
    expect(booked).toHaveLength(1)
    expect(
      await refusal(
        call(alex, '/api/reservations/book', { reservation_id: id, slot_id: slot?.id }),
      ),
    ).toEqual([404, 'not_found'])
  })

  it('is confirmed by an email with a calendar file, as is a change of time; a repeated request sends no email', async () => {
    const id = await schedule(alex, 'Night Watch')
    const [first, second] = await slots(alex, id, { from: 7 })
    const before = (await server.mails()).length
    const sent = async () =>
      (await server.mails()).slice(before).map(({ subject, attachments }) => [
        subject,
        ...attachments.map(({ content }) => {
          const text = content.toString()
          return [first, second].findIndex((slot) =>
            text.includes(String(slot?.start_date).slice(0, 19).replaceAll(/[-:]/g, '')),
          )
        }),
      ])
    const booking = (
      await call(alex, '/api/reservations/book', { reservation_id: id, slot_id: first?.id })
    ).json<{ id: number }>()
    expect(await sent()).toEqual([['Booked: Night Watch', 0]])
    for (let time = 0; time < 2; time++)
      await call(alex, `/api/account/reservations/${booking.id}/reschedule`, {
        slot_id: second?.id,
      })
    expect(await sent()).toEqual([
      ['Booked: Night Watch', 0],
      ['Booking changed: Night Watch', 1],
    ])
  })
})

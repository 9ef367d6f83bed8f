import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { queueReminder } from '../../server/features/schedules/bookingReminder'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const HOUR_MS = 3_600_000

describe.each(engines)('the reminder of a booking on $name', (engine) => {
  let server: TestServer
  let booking: { id: number; email: string }
  const now = new Date()
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)
  beforeAll(async () => {
    server = await testServer(engine)
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute<{ id: number; email: string }>(
        sql`select b.id, c.email from bookings b join customers c on c.company_id = b.company_id and c.id = b.customer_id where b.title = 'Table by the window' limit 1`,
      ),
    )
    const [found] = rows
    if (found === undefined) throw new Error('the demo has no such booking')
    booking = found
  })
  afterAll(() => server.close())

  const setBooking = (startsAt: Date, cancelledAt: Date | null = null) =>
    server.db.tx(1, (tx) =>
      tx.execute(
        sql`update bookings set starts_at = ${startsAt.toISOString()}::timestamptz, ends_at = ${startsAt.toISOString()}::timestamptz + interval '1 hour', cancelled_at = ${cancelledAt?.toISOString() ?? null}::timestamptz where id = ${booking.id}`,
      ),
    )
  const queue = (startsAt: Date) =>
    server.db.tx(1, (tx) =>
      queueReminder(
        tx,
        { id: booking.id, startsAt },
        booking.email,
        { companyId: 1, domainId: 1, language: 'en', origin: 'http://harbour.localhost' },
        now,
      ),
    )
  const queued = async (): Promise<number[]> =>
    (
      await server.db.platform((tx) =>
        tx.execute<{ hours: number }>(
          sql`select round(extract(epoch from next_at - ${now.toISOString()}::timestamptz) / 3600)::integer as hours from jobs j join mails m on m.company_id = j.company_id and m.id = j.subject_id where j.kind = 'mail' and m.kind = 'booking-reminder' order by next_at`,
        ),
      )
    ).rows.map(({ hours }) => hours)
  /** Makes the queued reminders due and sends them; returns their texts. */
  const send = async (): Promise<string[]> => {
    const before = (await server.mails()).length
    await server.db.platform((tx) =>
      tx.execute(sql`update jobs set next_at = 'epoch' where kind = 'mail'`),
    )
    server.context.jobs.wake()
    return (await server.mails()).slice(before).map(({ subject, text }) => `${subject}\n${text}`)
  }

  it('is queued by every way of booking, and by a change of time', async () => {
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const from = dayIn('America/New_York', inHours(72))
    const find = async (kind: string, name: string) => {
      const schedules = (await alex.call('GET', `/api/${kind}?page_size=200`)).json<
        { id: number; name: string }[]
      >()
      const id = schedules.find((one) => one.name === name)?.id ?? 0
      const path = `/api/${kind}/${id}/slots?start_date=${from}&end_date=${addDays(from, 10)}`
      const slots = (await alex.call('GET', path)).json<{ id: string; start_date: string }[]>()
      return { id, slots }
    }
    const hoursBefore = (start = ''): number =>
      Math.round((Date.parse(start) - now.getTime()) / HOUR_MS) - 24

    const table = await find('reservations', 'The Long Room')
    const [first, second] = table.slots
    const booked = await alex.call('POST', '/api/reservations/book', {
      body: { reservation_id: table.id, slot_id: first?.id },
    })
    expect([booked.statusCode, await queued()]).toEqual([200, [hoursBefore(first?.start_date)]])
    const { id } = booked.json<{ id: number }>()
    const moved = await alex.call('POST', `/api/account/reservations/${id}/reschedule`, {
      body: { slot_id: second?.id },
    })
    expect([moved.statusCode, await queued()]).toEqual([200, [hoursBefore(second?.start_date)]])

    const talk = await find('appointments', 'A word with the dockmaster')
    const slot = talk.slots.at(-1)
    const added = await alex.call('POST', '/api/cart/appointments', {
      body: { appointment_id: talk.id, slot_id: slot?.id },
    })
    expect([added.statusCode, (await queued()).length]).toEqual([200, 1])
    expect((await alex.call('POST', '/api/checkout/order', { body: {} })).statusCode).toBe(200)
    expect(await queued()).toContain(hoursBefore(slot?.start_date))
    await server.db.platform((tx) => tx.execute(sql`delete from mails`))
  })

  it('is sent once, a day before, to the address that the customer has by then, with a link to the booking, its weekday, people, table and deadline', async () => {
    await setBooking(inHours(50))
    await queue(inHours(50))
    expect(await queued()).toEqual([26])
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set email = 'alex.new@example.com' where email = ${booking.email}`,
      ),
    )
    const [text = '', ...others] = await send()
    expect(others).toEqual([])
    expect(text).toContain('Tomorrow: Table by the window')
    expect(text).toContain(`http://harbour.localhost/my-schedule/reservations/${booking.id}`)
    expect(text).toMatch(
      /When\W+\w+day, .+\bE[SD]T[^]+Party\W+4\speople[^]+Window table[^]+Can be cancelled until \w+day, /,
    )
    expect((await server.mails()).at(-1)?.to).toBe('alex.new@example.com')
    expect(await queued()).toEqual([])
  })

  it.each([
    ['sets no deadline that a day before is too late for', 60, /Can be cancelled until \w+day, /],
    ['had an earlier deadline', 72 * 60, /Can’t be cancelled: the deadline was \w+day, /],
    ['never allows it', null, /Can’t be cancelled\r?\n/],
  ] as const)(
    'says whether the booking can be cancelled where the schedule %s',
    async (_title, minutes, expected) => {
      const setTerms = (allows: boolean, byMinutes: number | null) =>
        server.db.tx(1, (tx) =>
          tx.execute(
            sql`update schedules set allow_cancel = ${allows}, cancel_by_minutes = ${byMinutes} where id = (select schedule_id from bookings where id = ${booking.id})`,
          ),
        )
      await setBooking(inHours(50))
      await queue(inHours(50))
      await setTerms(minutes !== null, minutes)
      const [text] = await send()
      expect(text).toMatch(expected)
    },
  )

  it('moves with a change of time, and is dropped if the new time is within a day', async () => {
    await queue(inHours(50))
    await queue(inHours(80))
    expect(await queued()).toEqual([56])
    await queue(inHours(20))
    expect(await queued()).toEqual([])
  })

  it('is not sent after a cancellation, nor once the booking has begun', async () => {
    await queue(inHours(50))
    await setBooking(inHours(50), now)
    expect(await send()).toEqual([])
    await setBooking(inHours(-1))
    await queue(inHours(50))
    expect(await send()).toEqual([])
    expect(await queued()).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
          sql`select round(extract(epoch from next_at - ${now.toISOString()}::timestamptz) / 3600)::integer as hours from mail_jobs where kind = 'booking-reminder' order by next_at`,
        ),
      )
    ).rows.map(({ hours }) => hours)
  /** Makes the queued reminders due and sends them; returns their texts. */
  const send = async (): Promise<string[]> => {
    const before = (await server.mails()).length
    await server.db.platform((tx) => tx.execute(sql`update mail_jobs set next_at = now()`))
    server.context.mail.wake()
    return (await server.mails()).slice(before).map(({ subject, text }) => `${subject}\n${text}`)
  }

  it('is sent once, a day before, to the address that the customer has by then, with a link to the booking', async () => {
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
    expect((await server.mails()).at(-1)?.to).toBe('alex.new@example.com')
    expect(await queued()).toEqual([])
  })

  it('follows a change of time, and is left out within the last day', async () => {
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

import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTOR, LIMIT_MS, SEED } from '../support/factor'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { oneEngine } from './engines'
import { CARDS, paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** Random sequences: few in `npm test`, 5,000 with a factor of 10. */
const RUNS = FACTOR > 1 ? Math.round(500 * FACTOR) : 20

const member = fc.nat(1)
const slot = fc.nat(5)
/** Steps of two members with six slots of one room, and of the club. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold'), member, slot }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay'), member, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline'), member, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse'), member, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), member, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), member, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close'), member, slot }) },
)

describe('any sequence of holding, paying, lapsing, moving, cancelling and closing', () => {
  let server: TestServer
  let members: Browser[]
  let room: number
  let slots: SlotAnswer[]
  let clockOffsetMs = 0
  const { signedIn, cardOf } = paymentSteps(() => server)
  const { place, payOrder, empty } = checkoutSteps()
  const { schedule, slots: free, call } = bookingSteps()
  const rows = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  beforeAll(async () => {
    server = await testServer(oneEngine, { now: () => new Date(Date.now() + clockOffsetMs) })
    // Emails are another test's subject.
    await server.context.jobs.close()
    members = [await signedIn('alex@example.com'), await signedIn('morgan@example.com')]
    const [first] = members
    if (first === undefined) throw new Error('no member is signed in')
    room = await schedule(first, 'The Chart Room')
    slots = (await free(first, room, { from: 20, days: 10 })).slice(0, 6)
  })
  afterAll(() => server.close())

  const settle = async (): Promise<void> => {
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const openBookings = (email: string) =>
    rows(sql`
      select bookings.id from bookings join customers on customers.company_id = bookings.company_id and customers.id = customer_id
      where email = ${email} and schedule_id = ${room} and starts_at >= ${slots[0]?.start_date}::timestamptz and cancelled_at is null
      order by bookings.id`)
  // Read directly, because calls for the cart would slow down thousands of sequences.
  const cartItems = (email: string) =>
    rows(sql`
      select cart_items.id from cart_items join customers on customers.company_id = cart_items.company_id and customers.id = customer_id
      where email = ${email}`)
  const emails = ['alex@example.com', 'morgan@example.com']

  const run = async ({
    do: what,
    member: who,
    slot: which,
  }: {
    do: string
    member: number
    slot: number
  }) => {
    const browser = members[who] ?? members[0]
    const wanted = slots[which]
    if (browser === undefined || wanted === undefined) throw new Error('the test lacks a slot')
    const [booking] = await openBookings(emails[who] ?? '')
    const path = `/api/account/reservations/${String(booking?.['id'])}`
    switch (what) {
      case 'hold':
        return call(browser, '/api/cart/reservations', { reservation_id: room, slot_id: wanted.id })
      case 'pay':
      case 'decline': {
        const placed = await place(browser)
        if (placed.statusCode !== 200) return placed
        const { transaction_id } = placed.json<PlacedAnswer>()
        const number = what === 'pay' ? CARDS.good : CARDS.declined
        return payOrder(browser, transaction_id, {
          type: 'newcreditcard',
          id: await cardOf(browser, number),
        })
      }
      case 'lapse':
        clockOffsetMs += 16 * 60_000
        return settle()
      case 'move':
        return booking && call(browser, `${path}/reschedule`, { slot_id: wanted.id })
      case 'cancel':
        return booking && call(browser, `${path}/cancel`, undefined)
      default:
        return rows(sql`
          update schedules set exceptions = case when exceptions = '[]' then jsonb_build_array(jsonb_build_object('day', ${wanted.day}::text, 'start', null, 'end', null, 'note', '')) else '[]' end
          where id = ${room}`)
    }
  }

  it(
    'books no room twice and loses no money: what was paid equals the price of what is booked plus the fees kept',
    // Thousands of sequences take longer than other long tests.
    { timeout: FACTOR > 1 ? 8 * LIMIT_MS : LIMIT_MS },
    async () => {
      const [before] = await rows(
        sql`select (select coalesce(max(id), 0) from transactions) as paid, (select coalesce(max(id), 0) from bookings) as booked`,
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
          // Otherwise the lapsed holds of thousands of sequences would move the clock to the booked
          // days.
          clockOffsetMs = 0
          await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
          for (const one of steps) {
            const answer = await run(one)
            if (answer !== undefined && 'statusCode' in answer)
              expect(answer.statusCode, `${one.do}: ${answer.body}`).toBeLessThan(500)
          }
          await settle()
          const [sums] = await rows(sql`
            select
              (select coalesce(sum(amount_cents - refunded_cents), 0) from transactions where id > ${before?.['paid']} and type = 'order' and status = 'processed')::integer as paid,
              (select coalesce(sum(case when cancelled_at is null then fee_cents else 1000 end), 0) from bookings where id > ${before?.['booked']})::integer as booked,
              (select count(*) from bookings where cancelled_at is null and id > ${before?.['booked']} and not exists (select from occupancies where booking_id = bookings.id and occupancies.starts_at = bookings.starts_at))::integer as roomless,
              (select count(*) from occupancies as one join occupancies as two on one.id < two.id and one.resource_id = two.resource_id and one.starts_at < two.ends_at and two.starts_at < one.ends_at)::integer as overlapping`)
          expect(sums).toMatchObject({ roomless: 0, overlapping: 0, paid: sums?.['booked'] })
          // The next sequence begins with free slots.
          for (const [index, browser] of members.entries()) {
            const email = emails[index] ?? ''
            if ((await cartItems(email)).length > 0) await empty(browser)
            for (const { id } of await openBookings(email))
              await call(browser, `/api/account/reservations/${String(id)}/cancel`, undefined)
          }
          await rows(sql`update schedules set exceptions = '[]' where id = ${room}`)
          await rows(sql`delete from slot_holds`)
          await settle()
        }),
        { seed: SEED ?? 21, numRuns: RUNS },
      )
      const [made] = await rows(sql`
        select count(*)::integer as booked, count(cancelled_at)::integer as cancelled from bookings
        where id > ${before?.['booked']}`)
      expect(Number(made?.['booked']), 'something was booked').toBeGreaterThan(RUNS / 8)
      expect(Number(made?.['cancelled'])).toBeGreaterThan(0)
    },
  )
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { FACTOR, LIMIT_MS, SEED } from '../support/factor'
import {
  BOOKING_ACTS,
  bookingActs,
  first,
  type BookingWorld,
  type Outcome,
  type Place,
} from './bookingActs'
import { bookingSteps } from './bookingSteps'
import { checkoutSteps } from './checkoutSteps'
import { daySteps } from './daySteps'
import { lockEngines } from './engines'
import { ledgerDifferences } from './ledgerDifferences'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** Random sequences: few in `npm test`, 10,000 with a factor of 10. */
const RUNS = FACTOR > 1 ? Math.round(1_000 * FACTOR) : 12
/** How often the whole ledger is compared, in sequences; it grows with them. */
const LEDGER_EVERY = 100
/** How often what people see is compared and all of it is cancelled, in sequences. */
const VIEWS_EVERY = FACTOR > 1 ? 5 : 1
/** When the server runs. */
const NOW = new Date('2027-01-13T15:00:00Z')
const EMAILS = ['alex@example.com', 'morgan@example.com', 'casey@example.com']

/** Acts, each made at once with the next one if `meets`. */
const sequences = fc.array(
  fc.record({
    what: fc.constantFrom(...BOOKING_ACTS),
    person: fc.nat(9),
    pick: fc.nat(839),
    meets: fc.boolean(),
  }),
  { minLength: 8, maxLength: 14, size: 'max' },
)

describe.each(lockEngines)('staff and members at random on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let places: { tables: Place; room: Place }
  let members: { id: number; browser: Browser }[]
  let forwardMs = 0
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots } = bookingSteps(undefined, () => NOW)
  const { empty } = checkoutSteps()
  const { staff, day } = daySteps(() => server)
  const { perform, open, cancel, run } = bookingActs({
    server: () => server,
    staff: () => owner,
    forward: (ms) => {
      forwardMs += ms
    },
  })
  beforeAll(async () => {
    server = await testServer(engine, {
      demoAt: NOW,
      now: () => new Date(NOW.getTime() + forwardMs),
      environment: { LOG_LEVEL: 'error' },
    })
    // Emails are another test's subject.
    await server.context.jobs.close()
    owner = await staff('owner')
    // The limits of one member would refuse most bookings before they meet anybody.
    const bookings = { maxOpen: 100, maxUnpaid: 100 }
    expect((await owner.patch(1, { settings: { bookings } })).statusCode).toBe(200)
    const people = await run(sql`select id, email from customers where company_id = 1`)
    members = await Promise.all(
      EMAILS.map(async (email) => ({
        id: Number(people.find((one) => one['email'] === email)?.['id']),
        browser: await signedIn(email),
      })),
    )
    const visitor = await signedIn('alex@example.com')
    const placeOf = async (name: string, count: number): Promise<Place> => {
      const id = await schedule(visitor, name)
      await run(sql`delete from occupancies where schedule_id = ${id}`)
      return { id, slots: (await slots(visitor, id, { from: 20, days: 10 })).slice(0, count) }
    }
    places = { tables: await placeOf('The Long Room', 5), room: await placeOf('The Chart Room', 6) }
    await leaveDays()
  })
  afterAll(() => server.close())

  /** Moves what was booked out of the days that sequences use. */
  const leaveDays = () =>
    run(
      sql`update bookings set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
        where schedule_id in (${places.tables.id}, ${places.room.id}) and starts_at >= ${NOW.toISOString()}::timestamptz`,
    )

  /** Begins a sequence with free places and empty carts. */
  const start = async (): Promise<BookingWorld> => {
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
    await run(sql`delete from jobs`)
    forwardMs = 0
    return { ...places, members, done: new Set(), refused: new Set(), returnedCents: 0 }
  }

  /** What is open can still be cancelled, with its money back. */
  const cancelAll = async (world: BookingWorld): Promise<void> => {
    for (const booking of await open(world)) {
      let { revision } = booking
      if (booking.hasArrived) {
        const answer = await owner.call('POST', `/admin/api/desk/bookings/${booking.id}/status`, {
          body: { status: 'confirmed' },
          headers: { 'idempotency-key': `back-${booking.id}`, 'if-match': `"${revision}"` },
        })
        expect(answer.statusCode, answer.body).toBe(200)
        revision += 1
      }
      const isPaid = booking.scheduleId === world.room.id
      const answer = await cancel(world, { id: booking.id, revision }, isPaid ? 'waive' : 'rule')
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }

  /** Ends a sequence: its bookings leave the days that are used, and carts are emptied. */
  const end = async (world: BookingWorld): Promise<void> => {
    for (const { id, browser } of world.members) {
      const [cart] = await run(sql`select 1 from cart_items where customer_id = ${id} limit 1`)
      if (cart !== undefined) await empty(browser)
    }
    for (const { id } of [world.tables, world.room]) {
      await run(sql`delete from occupancies where schedule_id = ${id}`)
      await run(sql`update schedules set exceptions = '[]' where id = ${id}`)
    }
    await run(sql`delete from slot_holds`)
    await leaveDays()
  }

  /** No place is taken twice, each open booking has its own, a cancelled one has none. */
  const expectPlaces = async ({ tables, room }: BookingWorld): Promise<void> => {
    const both = sql`(${tables.id}, ${room.id})`
    expect(
      await run(sql`select one.id from occupancies as one join occupancies as other
        on other.company_id = one.company_id and other.resource_id = one.resource_id and other.id > one.id
        and other.starts_at < one.ends_at and one.starts_at < other.ends_at
        where one.schedule_id in ${both}`),
    ).toEqual([])
    expect(
      await run(sql`select booking.id, booking.cancelled_at, count(taken.id) as taken from bookings as booking
        left join occupancies as taken on taken.company_id = booking.company_id and taken.booking_id = booking.id
        where booking.schedule_id in ${both} and booking.starts_at >= ${first(tables, room)}::timestamptz
        group by booking.company_id, booking.id
        having count(taken.id) <> case when booking.cancelled_at is null then 1 else 0 end
          or bool_or(taken.starts_at <> booking.starts_at)`),
    ).toEqual([])
  }

  /** What staff were told is done is stored once, what was refused is not. */
  const expectActs = async ({ done, refused }: BookingWorld): Promise<void> => {
    const keys = [...done, ...refused]
    if (keys.length === 0) return
    const stored = await run(sql`select request_key from desk_changes where request_key in ${keys}`)
    expect(stored.map((row) => row['request_key']).sort()).toEqual([...done].sort())
  }

  /** What replies said to go back has, and nothing of a booking that is open. */
  const expectMoney = async ({ returnedCents }: BookingWorld, since: number): Promise<void> => {
    const [sums] = await run(sql`select
        (select coalesce(sum(amount_cents), 0) from refunds where id > ${since} and state = 'refunded')::integer as refunded,
        (select count(*) from refunds where id > ${since} and state <> 'refunded')::integer as unfinished,
        (select count(*) from transactions where refunded_cents > amount_cents)::integer as over`)
    expect(sums).toEqual({ refunded: returnedCents, unfinished: 0, over: 0 })
    // An order that is paid has its booking; of an open one all is kept.
    expect(
      await run(sql`select item.id, booking.cancelled_at, item.status from order_items as item
        join placed_orders as placed on placed.company_id = item.company_id and placed.order_id = item.order_id
        left join bookings as booking on booking.company_id = item.company_id and booking.order_item_id = item.id
        where placed.state = 'paid' and placed.customer_id in ${members.map(({ id }) => id)}
          and booking.schedule_id = ${places.room.id} and (booking.cancelled_at is null) = (item.status = 'cancelled')`),
    ).toEqual([])
  }

  /** The desk's day and the members' lists show what is stored. */
  const expectViews = async (world: BookingWorld): Promise<void> => {
    const stored = await open(world)
    const days = new Set([...world.tables.slots, ...world.room.slots].map((slot) => slot.day))
    const listed: number[] = []
    for (const date of days)
      for (const { id } of [world.tables, world.room])
        for (const { bookings } of (await day(owner, date, id)).schedules)
          listed.push(...bookings.filter((one) => one.status !== 'cancelled').map((one) => one.id))
    expect(listed.sort((a, b) => a - b)).toEqual(stored.map(({ id }) => id))
    const [year, month, date] = ([...days].sort()[0] ?? '').split('-')
    const firstDay = [month, date, year].join('/')
    for (const { id, browser } of world.members) {
      const answer = await browser.call(
        'GET',
        `/api/account/reservations?page_size=200&start_date=${firstDay}`,
      )
      const mine = answer.statusCode === 204 ? [] : answer.json<Mine[]>()
      expect(
        mine
          .filter((one) => one.cancelled_at === null)
          .filter((one) => stored.some((booking) => booking.id === one.id))
          .map((one) => one.id)
          .sort((a, b) => a - b),
      ).toEqual((await open(world, id)).map((booking) => booking.id))
    }
  }

  /** What an act that met no other was told is what is stored. */
  const expectStored = async ({ answer, bookingId, stored }: Outcome): Promise<void> => {
    if (answer.statusCode >= 300 || bookingId === undefined || stored === undefined) return
    const [row] = await run(sql`select
        (extract(epoch from starts_at) * 1000)::float8 as starts_at, party_size, subject,
        cancelled_at is not null as cancelled, arrived_at is not null as arrived,
        (select resource_id from occupancies where booking_id = bookings.id limit 1) as resource_id
      from bookings where id = ${bookingId}`)
    expect(row).toMatchObject(stored)
  }

  const expectLedger = async (): Promise<void> => {
    expect(await ledgerDifferences(server.context)).toEqual([])
    const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
  }

  it(
    'book no place twice and lose no act: places, money, history and what each sees agree, whoever is faster',
    async () => {
      let count = 0
      const kinds = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          const world = await start()
          const [last] = await run(sql`select coalesce(max(id), 0) as id from refunds`)
          for (let index = 0; index < sequence.length;) {
            const group = sequence.slice(index, index + (sequence[index]?.meets ? 2 : 1))
            index += group.length
            const outcomes = await Promise.all(group.map((act) => perform(world, act)))
            for (const [at, outcome] of outcomes.entries()) {
              if (outcome === undefined) continue
              const { answer } = outcome
              const what = group[at]?.what ?? ''
              if (answer.statusCode < 300) kinds.set(what, (kinds.get(what) ?? 0) + 1)
              if (answer.statusCode >= 500)
                throw new Error(`${what}: ${answer.body}\n${server.log().slice(-4_000)}`)
              if (group.length === 1) await expectStored(outcome)
            }
          }
          await expectPlaces(world)
          await expectActs(world)
          await expectMoney(world, Number(last?.['id']))
          if (count % VIEWS_EVERY === 0) {
            await expectViews(world)
            await cancelAll(world)
            await expectPlaces(world)
            await expectMoney(world, Number(last?.['id']))
          }
          await end(world)
          count += 1
          if (count % LEDGER_EVERY === 0) await expectLedger()
        }),
        { numRuns: RUNS, seed: SEED ?? 41, endOnFailure: true },
      )
      await expectLedger()
      // In many sequences each kind of act is done, not only refused.
      const never = [...new Set(BOOKING_ACTS)].filter((what) => !kinds.has(what))
      expect(never).toEqual(FACTOR > 1 ? ['lapse'] : expect.arrayContaining(['lapse']))
    },
    // Thousands of sequences take longer than other long tests.
    FACTOR > 1 ? 8 * LIMIT_MS : LIMIT_MS,
  )
})

interface Mine {
  id: number
  cancelled_at: string | null
}

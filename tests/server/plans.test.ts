import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCourierInCart } from '../../server/features/commerce/cart/shippingRepository'
import { isEmailOrMobileTaken } from '../../server/features/customers/customerRepository'
import { paginateBookings } from '../../server/features/bookings/bookingRepository'
import { paginatePosts } from '../../server/features/content/articleRepository'
import { paginateEvents } from '../../server/features/events/eventRepository'
import { shownTo } from '../../server/features/events/shownEvents'
import {
  findAccountEvent,
  paginateAccountEvents,
} from '../../server/features/events/ticketRepository'
import { countIssued } from '../../server/features/issuing/desk'
import { findNewestMessages } from '../../server/features/messages/messageRepository'
import { paginateVouchers } from '../../server/features/perks/voucherRepository'
import { selectDebts, sumDebts } from '../../server/features/owed/debtRepository'
import { ageSpans } from '../../server/features/owed/model/ages'
import { paginateProducts } from '../../server/features/products/productRepository'
import { paginateSurveys } from '../../server/features/surveys/surveyRepository'
import { page, toPagination } from '../../server/platform/calls/page'
import type { Page } from '../../server/platform/db/countRows'
import type { Database, Tx } from '../../server/platform/db/Database'
import { queryPlans } from '../support/queryPlans'
import { everyEngine } from './engines'

const COMPANY = 1
const first = page({})
const spans = ageSpans('UTC', new Date('2027-03-31T12:00:00Z'))
const member = { companyId: COMPANY, customerId: 100007 }

/**
 * Tables to fill with rows, as for a club that has been open for years: each row is a copy of the
 * club's first row, with `n` counting up and every colliding or relevant value changed.
 */
const filled: readonly (readonly [table: string, rows: number, changes: SQL])[] = [
  [
    'customers',
    3000,
    sql`jsonb_build_object('email', n || '@many.example', 'email_lower', n || '@many.example', 'profile', jsonb_build_object('mobile', jsonb_build_object('full', '+1401' || (5550000 + n))))`,
  ],
  [
    'events',
    3000,
    sql`jsonb_build_object('uid', 'many-' || n, 'starts_at', now() - n * interval '1 day', 'ends_at', now() - n * interval '1 day' + interval '1 hour')`,
  ],
  [
    'transactions',
    3000,
    sql`jsonb_build_object('customer_id', 100000 + n, 'status', case when n % 30 = 0 then 'invoiced' else 'processed' end, 'amount_due_cents', case when n % 30 = 0 then 500 else 0 end, 'linked_transaction_id', null, 'order_id', null)`,
  ],
  ['schedules', 3000, sql`jsonb_build_object('name', 'Place ' || n)`],
  ['schedule_resources', 3000, sql`jsonb_build_object('schedule_id', 100000 + n)`],
  [
    'bookings',
    3000,
    sql`jsonb_build_object('customer_id', 100001 + n % 100, 'starts_at', now() + (n - 2000) * interval '1 hour', 'ends_at', now() + (n - 1999) * interval '1 hour')`,
  ],
  ['blog_posts', 3000, sql`jsonb_build_object('published_at', now() - n * interval '1 hour')`],
  [
    'surveys',
    3000,
    sql`jsonb_build_object('uid', 'many-' || n, 'is_open', n % 2 = 0, 'created_at', now() - n * interval '1 hour')`,
  ],
  ['categories', 3000, sql`jsonb_build_object('slug', 'many-' || n)`],
  ['products', 3000, sql`jsonb_build_object('name', 'Thing ' || n, 'business_id', null)`],
  ['pass_kinds', 3000, sql`jsonb_build_object('name', 'Kind ' || n)`],
  [
    'vouchers',
    3000,
    sql`jsonb_build_object('serial', 'many-' || n, 'owner_id', 100000 + n, 'customer_id', 103001 - n, 'pass_kind_id', 100000 + n)`,
  ],
  [
    'guest_passes',
    3000,
    sql`jsonb_build_object('serial', 'many-' || n, 'owner_id', 100000 + n, 'pass_kind_id', 100000 + n)`,
  ],
  ['shipping_methods', 300, sql`jsonb_build_object('courier', 'Ferry ' || n)`],
  [
    'event_tickets',
    3000,
    sql`jsonb_build_object('serial', 'many-tickets-' || (100000 + n), 'owner_id', 100000 + n, 'customer_id', 103001 - n, 'event_id', 100000 + n)`,
  ],
  [
    'event_registrations',
    3000,
    sql`jsonb_build_object('customer_id', 100000 + n, 'event_id', 100000 + n)`,
  ],
  ['messages', 6000, sql`jsonb_build_object('client_id', gen_random_uuid())`],
]

/**
 * Lists and lookups: each with the indexes that must find its rows, and whether one of them
 * provides the order too. A query that counts all of a club's rows may read them all.
 */
const lookups: readonly {
  what: string
  run: (db: Tx) => Promise<unknown>
  /** Which of its queries it is about; by default the first. */
  at?: number
  uses: readonly RegExp[]
  isOrdered?: true
}[] = [
  {
    what: 'whether an email or a mobile number is taken',
    run: (db) => isEmailOrMobileTaken(db, COMPANY, 'new@example.com', '14015550000'),
    uses: [/customers_by_mobile\n\s+Index Cond: .*mobile_digits = /],
  },
  {
    what: 'who owes the club',
    run: (db) => selectDebts(db, COMPANY, {}, spans, first),
    uses: [/Index Only Scan using transactions_open_invoices/, /customers_pkey/],
  },
  {
    what: 'what is owed in all',
    run: (db) => sumDebts(db, COMPANY, '', spans),
    uses: [/Index Only Scan using transactions_open_invoices/],
  },
  {
    what: 'vouchers given to or held by a customer',
    run: (db) => paginateVouchers(db, 'voucher', member, new Date(), first),
    uses: [/vouchers_of_owner/, /vouchers_of_customer/],
  },
  {
    what: 'how many vouchers of a kind were issued',
    run: (db) => countIssued(db, COMPANY, [100007]),
    uses: [/vouchers_of_kind/],
  },
  {
    what: 'how many guest passes of a kind were issued',
    run: (db) => countIssued(db, COMPANY, [100007]),
    at: 1,
    uses: [/guest_passes_of_kind/],
  },
  {
    what: 'whether a courier is in a cart',
    run: (db) => isCourierInCart(db, { companyId: COMPANY, id: 100007 }, new Date()),
    uses: [/shipping_rates_of_method/, /carts_of_rate/],
  },
  {
    what: 'posts, newest first',
    run: (db) => paginatePosts(db, COMPANY, new Date(), first),
    uses: [/Index Scan using blog_posts_by_date/],
    isOrdered: true,
  },
  {
    what: 'open surveys, newest first',
    run: (db) => paginateSurveys(db, COMPANY, new Date(), first),
    uses: [/Index Scan using surveys_open_by_date/],
    isOrdered: true,
  },
  {
    what: 'products of every type, by name',
    run: (db) => paginateProducts(db, COMPANY, {}, first),
    uses: [/Index Scan using products_own_by_name/],
    isOrdered: true,
  },
  {
    what: 'events that are not over',
    run: async (db) =>
      paginateEvents(
        db,
        COMPANY,
        await shownTo(db, member, new Date()),
        { now: new Date() },
        first,
      ),
    // The first query is for the cards that decide which events are shown.
    at: 1,
    uses: [/events_by_end.*\n\s+Index Cond: .*ends_at >= /],
  },
  {
    what: 'events from a day on',
    run: async (db) =>
      paginateEvents(
        db,
        COMPANY,
        await shownTo(db, member, new Date()),
        { startDate: today(), now: new Date() },
        first,
      ),
    // The first query is for the cards that decide which events are shown.
    at: 1,
    uses: [/events_by_end.*\n\s+Index Cond: .*ends_at >= /],
  },
  {
    what: 'a customer’s events',
    run: (db) => paginateAccountEvents(db, member, first, { now: new Date() }),
    uses: [
      /tickets_of_owner/,
      /tickets_of_customer/,
      /event_registrations_pkey/,
      /events_pkey.*\n\s+Index Cond: .*id = event_tickets\.event_id/,
    ],
  },
  {
    what: 'one of a customer’s events',
    run: (db) => findAccountEvent(db, member, 100007),
    uses: [/events_pkey/],
  },
  {
    what: 'the newest line of each conversation',
    run: (db) => findNewestMessages(db, COMPANY, [1, 2]),
    uses: [/Index Scan using messages_of_conversation/],
    isOrdered: true,
  },
  {
    what: 'bookings from a day on',
    run: (db) => paginateBookings(db, member, 'reservation', { from: today() }, first),
    uses: [/bookings_of_customer.*\n\s+Index Cond: .*starts_at >= /],
  },
  {
    what: 'bookings that have ended',
    run: (db) => paginateBookings(db, member, 'reservation', { endedBefore: new Date() }, first),
    uses: [/bookings_of_customer.*\n\s+Index Cond: .*starts_at <= /],
  },
]

describe.each(everyEngine)('lists of a large club on $name', (engine) => {
  let db: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ db, drop } = await engine.openDemo())
    await db.tx(COMPANY, async (tx) => {
      for (const [table, rows, changes] of filled) await fill(tx, table, rows, changes)
      await fillCarts(tx)
    })
  })
  afterAll(() => drop())

  it.each(lookups)(
    '$what: uses an index instead of scanning the club’s rows',
    async ({ run, at = 0, uses, isOrdered }) => {
      const rows = (await db.tx(COMPANY, (tx) => queryPlans(tx, run)))[at] ?? ''
      expect(rows).not.toContain('Seq Scan')
      for (const use of uses) expect(rows).toMatch(use)
      if (isOrdered) expect(rows).not.toContain('Sort')
    },
  )

  it('a list counts up to a thousand rows past the requested page; if there are more, its count is “at least”, and the last pages have the exact count', async () => {
    const totalOf = async (requestedPage: Page) => {
      const { rows, total } = await db.tx(COMPANY, (tx) =>
        paginatePosts(tx, COMPANY, new Date(), requestedPage),
      )
      const { totalCount, isLowerBound } = toPagination({ items: rows, total }, requestedPage)
      return { totalCount, isLowerBound }
    }
    expect(await totalOf(first)).toEqual({ totalCount: 1024, isLowerBound: true })
    expect(await totalOf(page({ pageNumber: 11, pageSize: 100 }))).toEqual({
      totalCount: 2100,
      isLowerBound: true,
    })
    const end = await totalOf(page({ pageNumber: 25, pageSize: 100 }))
    expect(end).toEqual({ totalCount: expect.any(Number), isLowerBound: undefined })
    expect(end.totalCount).toBeGreaterThan(3000)
    // The requested page is past the last row.
    expect(await totalOf(page({ pageNumber: Number.MAX_SAFE_INTEGER, pageSize: 200 }))).toEqual(end)
  })
})

const today = (): string => new Date().toISOString().slice(0, 10)

/** Gives each of the many members a cart with a courier. */
async function fillCarts(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into shipping_rates
    (company_id, id, customer_id, method_id, courier, courier_code, method, price_cents, items, address, expires_at)
    select ${COMPANY}, 100000 + n, 100000 + n, 100001 + n % 300, 'Ferry', '', 'By boat', 500, 1, '{}', now() + interval '1 day'
    from generate_series(1, 3000) n`)
  await tx.execute(sql`insert into carts (company_id, customer_id, rate_id)
    select ${COMPANY}, 100000 + n, 100000 + n from generate_series(1, 3000) n`)
  await tx.execute(sql`select set_config('role', 'none', true)`)
  await tx.execute(sql`analyze shipping_rates, carts`)
}

/**
 * Copies a table's first row `rows` times, with ids from 100001, and updates the planner's
 * statistics.
 */
async function fill(tx: Tx, name: string, rows: number, changes: SQL): Promise<void> {
  const { rows: found } = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`,
  )
  const [table, columns] = [
    sql.identifier(name),
    sql.join(
      found.map((column) => sql.identifier(column.name)),
      sql`, `,
    ),
  ]
  await tx.execute(sql`insert into ${table} (${columns}) select ${columns} from (
    select (jsonb_populate_record(example, jsonb_build_object('id', 100000 + n) || ${changes})).*
    from (select example from ${table} example where company_id = ${COMPANY} limit 1) as examples, generate_series(1, ${rows}) n) as copies`)
  // Only the table's owner may analyze it; the rest of the test runs as the application's user
  // again.
  await tx.execute(sql`select set_config('role', 'none', true)`)
  await tx.execute(sql`analyze ${table}`)
}

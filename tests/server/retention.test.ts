import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configAt, insertRevision } from '../../server/features/config/configRepository'
import { BATCH, forgetRows } from '../../server/features/retention/forgetRows'
import { retentionRules } from '../../server/features/retention/retentionRules'
import { sweepExpired } from '../../server/platform/db/platform/sweepExpired'
import { planCompanyJobs } from '../../server/platform/jobs/planCompanyJobs'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'

const DAY_MS = 24 * 3_600_000

/** Tables with times whose rows end by themselves, and the columns by which `sweepExpired` finds them. */
const SWEPT: Readonly<Record<string, string>> = {
  admin_links: 'expires_at',
  admin_sessions: 'expires_at',
  customer_sessions: 'expires_at',
  hub_tokens: 'expires_at',
  preview_sessions: 'expires_at',
  switch_codes: 'expires_at',
  throttles: 'window_start',
}

/** Tables with times that have no rule, because what they have is needed, or ends elsewhere. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'money and what was bought, which the law has clubs keep': [
    'event_bills',
    'event_tickets',
    'guest_passes',
    'house_account_entries',
    'house_account_months',
    'house_credit_uses',
    'house_credits',
    'invoice_reminders',
    'ledger_entries',
    'membership_cards',
    'membership_orders',
    'order_handovers',
    'order_holds',
    'order_items',
    'orders',
    'payments',
    'placed_orders',
    'refunds',
    'reminded_customers',
    'sandbox_charges',
    'sandbox_methods',
    'sandbox_refunds',
    'statements',
    'stripe_charges',
    'subscriptions',
    'transactions',
    'vendor_charges',
    'vouchers',
  ],
  'what the club offers, and what staff did and told with it: as long as the club has it': [
    'attendee_words',
    'backup_records',
    'blog_posts',
    'bookings',
    'cancelled_places',
    'companies',
    'content_pages',
    'coupons',
    'domains',
    'event_cancellations',
    'event_messages',
    'event_notices',
    'event_registrations',
    'event_waitlist',
    'events',
    'mailings',
    'media',
    'member_notes',
    'messages',
    'conversations',
    'nominations',
    'occupancies',
    'perk_issues',
    'price_notices',
    'schedule_notices',
    'survey_responses',
    'surveys',
    'ticket_types',
  ],
  'one for each person, method, pass or setting: as long as that': [
    'admins',
    'audit_mails',
    'credentials',
    'customers',
    'domain_drafts',
    'wallet_methods',
    'wallet_passes',
  ],
  'few for each person, and the next ones take their places': [
    'cart_items',
    'shipping_rates',
    'slot_holds',
    'slot_requests',
    'studio_presences',
  ],
  'part of something that has a rule: deleted with it': ['review_comments'],
  'deleted when it is done': ['jobs', 'released_uploads', 'scheduled_publishes'],
}

describe.each(lockEngines)('what is kept how long on $name', (engine) => {
  let server: TestServer
  const start = Date.now()
  let clock = start
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock) })
    await run(
      sql`insert into payments (company_id, customer_id, domain_id, transaction_id, processor_id, idempotency_key, state, amount_cents, currency, method_kind, method_reference, language, origin)
        select company_id, customer_id, 1, id, 'bank', 'made', 'failed', 100, 'USD', 'bank', '', 'en', '' from transactions order by id limit 1`,
    )
    await run(
      sql`insert into placed_orders (company_id, order_id, customer_id, transaction_id, state, fingerprint)
        select o.company_id, o.id, o.customer_id, t.id, 'lapsed', '' from orders o join transactions t using (company_id) order by 2, 4 limit 1`,
    )
  })
  afterAll(() => server.close())

  const run = async (statement: SQL, companyId = 1) =>
    (await server.db.tx(companyId, (tx) => tx.execute(statement))).rows
  const platform = async (statement: SQL) =>
    (await server.db.platform((tx) => tx.execute(statement))).rows
  const count = async (table: string, which: SQL, companyId = 1) =>
    Number(
      (
        await run(
          sql`select count(*) from ${sql.identifier(table)} where company_id = ${companyId} and ${which}`,
          companyId,
        )
      )[0]?.['count'],
    )

  it('is decided for every table with a time: forgotten by a rule, swept, or kept because of something', async () => {
    const rows = await platform(sql`
      select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'`)
    const decided = [
      ...retentionRules.map(({ table }) => table),
      'domain_revisions',
      ...Object.keys(SWEPT),
      ...Object.values(KEPT).flat(),
    ]
    expect(decided.toSorted()).toEqual(rows.map((row) => String(row['name'])).toSorted())
  })

  it('is found by an index on company and time, or on the time of what is no company’s', async () => {
    const rows = await platform(sql`
      select indrelid::regclass::text || ' ' || array_to_string(array(
        select attname from unnest(indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = indrelid and a.attnum = k.attnum order by place), ' ') as index
      from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
    const indexes = rows.map((row) => `${String(row['index'])} `)
    const needed = [
      ...retentionRules.map(({ table, column }) => `${table} company_id ${column} `),
      ...Object.entries(SWEPT).map(([table, column]) => `${table} ${column} `),
    ]
    expect(needed.filter((one) => !indexes.some((index) => index.startsWith(one)))).toEqual([])
  })

  /** Inserts a row of a table whose time is `at`, marked by `key`. */
  const rowsAt: Readonly<Record<string, (key: string, at: SQL) => SQL>> = {
    payment_requests: (key, at) =>
      sql`insert into payment_requests (company_id, customer_id, key, body_hash, payment_id, created_at) select company_id, customer_id, ${key}, '', id, ${at} from payments`,
    placing_requests: (key, at) =>
      sql`insert into placing_requests (company_id, customer_id, key, body_hash, order_id, created_at) select company_id, customer_id, ${key}, '', order_id, ${at} from placed_orders`,
    wallet_requests: (key, at) =>
      sql`insert into wallet_requests (company_id, customer_id, key, body_hash, method_id, created_at) select company_id, customer_id, ${key}, '', id, ${at} from wallet_methods order by id limit 1`,
    member_requests: (key, at) =>
      sql`insert into member_requests (company_id, customer_id, key, body_hash, card_id, created_at) select company_id, customer_id, ${key}, '', id, ${at} from membership_cards where customer_id is not null order by id limit 1`,
    notifications: (key, at) =>
      sql`insert into notifications (company_id, customer_id, topic, title, text, path, created_at) select company_id, id, 'club', ${key}, '', '', ${at} from customers order by id limit 1`,
    account_log: (key, at) =>
      sql`insert into account_log (company_id, customer_id, subject, state, at) select company_id, id, ${key}, 'signed-in', ${at} from customers order by id limit 1`,
    admin_events: (key, at) =>
      sql`insert into admin_events (company_id, by, username, action, at) select id, ${key}, '', 'invited', ${at} from companies where id = 1`,
    desk_changes: (key, at) =>
      sql`insert into desk_changes (company_id, resource, record_id, revision, by, after, at) select id, 'sign-ins', 0, 0, ${key}, '{}', ${at} from companies where id = 1`,
    scans: (key, at) =>
      sql`insert into scans (company_id, scan_id, serial, at, received_at, device, by, by_name, result, answer) select id, ${key}, '', ${at}, ${at}, '', '', '', 'unknown', '{}' from companies where id = 1`,
    imports: (key, at) =>
      sql`insert into imports (company_id, domain_id, kind, file_name, encoding, separator, header, sample, rows, mapping, options, state, counts, examples, by, areas, at) select id, 1, 'members', ${key}, '', '', '[]', '[]', 0, '{}', '{}', 'done', '{}', '[]', '', '[]', ${at} from companies where id = 1`,
    mails: (key, at) =>
      sql`insert into mails (company_id, domain_id, kind, email, language, origin, failed_at) select 1, id, ${key}, '', '', '', ${at} from domains where id = 1`,
    account_links: (key, at) =>
      sql`insert into account_links (company_id, token_hash, customer_id, kind, email_lower, expires_at) select company_id, ${key}, id, 'reset', '', ${at} from customers order by id limit 1`,
    review_links: (key, at) =>
      sql`insert into review_links (company_id, domain_id, admin_id, draft_id, name, token_hash, created_at, expires_at) select company_id, id, 1, gen_random_uuid(), ${key}, ${key}, ${at}, ${at} from domains where id = 1`,
    email_changes: (key, at) =>
      sql`insert into email_changes (company_id, customer_id, old_email, new_email, requested_at, confirmed_at) select company_id, id, ${key}, ${key}, ${at}, ${at} from customers order by id limit 1`,
    sandbox_tokens: (key, at) =>
      sql`insert into sandbox_tokens (company_id, token, behaviour, brand, last_four, exp_month, exp_year, created_at) select id, ${key}, 'succeeds', 'visa', '4242', 12, 2090, ${at} from companies where id = 1`,
  }
  /** The column that has a row's mark. */
  const marks: Readonly<Record<string, string>> = {
    payment_requests: 'key',
    placing_requests: 'key',
    wallet_requests: 'key',
    member_requests: 'key',
    notifications: 'title',
    account_log: 'subject',
    admin_events: 'by',
    desk_changes: 'by',
    scans: 'scan_id',
    imports: 'file_name',
    mails: 'kind',
    account_links: 'token_hash',
    review_links: 'name',
    email_changes: 'old_email',
    sandbox_tokens: 'token',
  }

  it.each(retentionRules)(
    '$table: a row is forgotten after its time, and not before',
    async (rule) => {
      const { table, days } = rule
      const mark = sql.identifier(marks[table] ?? '')
      const ageMs = days(server.context.env.keptDays) * DAY_MS
      const insert = (key: string, atMs: number) =>
        run(rowsAt[table]?.(key, sql`${new Date(atMs).toISOString()}::timestamptz`) ?? sql`missing`)
      await insert('old', clock - ageMs - 1_000)
      await insert('young', clock - ageMs + 1_000)
      // Of one club alone: nothing of this one is forgotten when another one's turn comes.
      await forgetRows(server.context, 2)
      expect(await count(table, sql`${mark} in ('old', 'young')`)).toBe(2)
      expect(await forgetRows(server.context, 1)).toMatchObject({ [table]: 1 })
      expect(await count(table, sql`${mark} = 'old'`)).toBe(0)
      expect(await count(table, sql`${mark} = 'young'`)).toBe(1)
    },
  )

  it('a payment’s key that says which event it is of stays', async () => {
    const insert = rowsAt['payment_requests']
    if (insert === undefined) throw new Error('missing')
    await run(insert('desk bill:1:k', sql`'2001-01-01'::timestamptz`))
    await forgetRows(server.context, 1)
    expect(await count('payment_requests', sql`key = 'desk bill:1:k'`)).toBe(1)
  })

  it('that a person was let in stays, because nothing else says so of a registration', async () => {
    const insert = rowsAt['scans']
    if (insert === undefined) throw new Error('missing')
    await run(insert('let in', sql`'2001-01-01'::timestamptz`))
    await run(
      sql`update scans set kind = 'registration', result = 'admitted' where scan_id = 'let in'`,
    )
    await forgetRows(server.context, 1)
    expect(await count('scans', sql`scan_id = 'let in'`)).toBe(1)
  })

  it('the variables say how long', async () => {
    const { env } = server.context
    await run(
      rowsAt['scans']?.(
        'weeks',
        sql`${new Date(clock - 40 * DAY_MS).toISOString()}::timestamptz`,
      ) ?? sql`missing`,
    )
    await forgetRows(server.context, 1)
    expect(await count('scans', sql`scan_id = 'weeks'`)).toBe(1)
    const keptDays = { ...env.keptDays, log: 30 }
    await forgetRows({ ...server.context, env: { ...env, keptDays } }, 1)
    expect(await count('scans', sql`scan_id = 'weeks'`)).toBe(0)
  })

  it('each club’s job deletes a bounded number of rows, so that another one’s turn comes between, and plans itself for the next day', async () => {
    const insertOld = (companyId: number, rows: number) =>
      run(
        sql`insert into notifications (company_id, customer_id, topic, title, text, path, created_at)
          select company_id, id, 'club', 'heap', '', '', '2001-01-01' from (select * from customers order by id limit 1) c, generate_series(1, ${rows})`,
        companyId,
      )
    const left = () =>
      Promise.all([1, 2].map((companyId) => count('notifications', sql`title = 'heap'`, companyId)))
    const plans = () =>
      platform(
        sql`select company_id, (extract(epoch from next_at) * 1000)::int8 - ${clock} as in_ms from jobs where kind = 'forget' order by 1`,
      )
    await insertOld(1, BATCH + 10)
    await insertOld(2, 1)
    await planCompanyJobs(server.context)
    await planCompanyJobs(server.context)
    expect(await plans()).toEqual(
      [1, 2, 3, 4].map((id) => ({ company_id: id, in_ms: id * 60_000 })),
    )
    const work = async (ms: number) => {
      clock += ms
      server.context.jobs.wake()
      await server.context.jobs.idle()
      return left()
    }
    expect(await work(0)).toEqual([BATCH + 10, 1])
    expect(await work(2 * 60_000)).toEqual([10, 0])
    expect(await work(1_000)).toEqual([0, 0])
    clock += 2 * 60_000
    await work(0)
    expect((await plans()).map((plan) => Math.round(Number(plan['in_ms']) / DAY_MS))).toEqual([
      1, 1, 1, 1,
    ])
  })

  it('of a club’s configs the newest 100 stay, the young ones, and those that something is based on; each of them is rebuilt as before', async () => {
    const configs = Array.from({ length: 230 }, (_, n) => ({ a: n, b: 'x'.repeat(40), c: n % 7 }))
    const first = 1_000
    await run(sql`delete from domain_revisions where domain_id = 1`)
    await server.db.tx(1, async (tx) => {
      for (const [index, config] of configs.entries())
        await insertRevision(tx, {
          companyId: 1,
          domainId: 1,
          revision: first + index,
          // The last 20 are young.
          at: new Date(clock - (index < 210 ? 731 : 729) * DAY_MS),
          by: 'owner',
          forced: false,
          config,
          ...(index > 0 && { configBefore: configs[index - 1] }),
          changes: [],
        })
    })
    const revisions = async () =>
      (await run(sql`select revision from domain_revisions where domain_id = 1 order by 1`)).map(
        (row) => Number(row['revision']) - first,
      )
    const rebuilt = (index: number) =>
      server.db.tx(1, (tx) => configAt(tx, 1, 1, first + index)).then((found) => found?.config)
    await run(
      sql`insert into domain_drafts (company_id, domain_id, admin_id, base_revision, config) select 1, 1, id, ${first + 60}, '{}' from admins order by id limit 1`,
    )
    await forgetRows(server.context, 1)
    expect(await rebuilt(60)).toEqual(configs[60])
    const withDraft = await revisions()
    expect(withDraft[0]).toBeGreaterThan(40)
    await run(sql`delete from domain_drafts where domain_id = 1`)
    await forgetRows(server.context, 1)
    const kept = await revisions()
    expect(kept[0]).toBeGreaterThan(110)
    expect(kept[0]).toBeLessThanOrEqual(130)
    expect(kept).toEqual(Array.from({ length: 230 - (kept[0] ?? 0) }, (_, n) => n + (kept[0] ?? 0)))
    for (const index of kept) expect(await rebuilt(index)).toEqual(configs[index])
  })

  it('expired sessions and counters of all clubs are swept, however many; live ones stay', async () => {
    await platform(sql`
      insert into customer_sessions (token_hash, company_id, customer_id, expires_at)
      select 'swept-' || n, 1 + n % 2, 1, now() - interval '1 second' from generate_series(1, 1500) n
      union all select 'live', 1, 1, now() + interval '1 minute'`)
    await sweepExpired(server.db)
    expect(
      await platform(
        sql`select token_hash from customer_sessions where token_hash like 'swept-%' or token_hash = 'live'`,
      ),
    ).toEqual([{ token_hash: 'live' }])
  })
})

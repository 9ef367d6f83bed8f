import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'

// One database for all tests, in the order of the migrations: a new one takes seconds.
describe('the migration', () => {
  const db = new PGlite()
  afterAll(() => db.close())

  const read = (file: string) => readFile(path.join(migrationsFolder(), file), 'utf8')
  let applied = 0
  /** Applies the migrations up to this one, but not itself. */
  const migrateTo = async (tag: string) => {
    const { entries } = JSON.parse(await read('meta/_journal.json')) as {
      entries: { tag: string }[]
    }
    const next = entries.findIndex((entry) => entry.tag === tag)
    for (const entry of entries.slice(applied, next)) await db.exec(await read(`${entry.tag}.sql`))
    applied = next
  }

  it('to slots gives each upcoming booking its own resource', async () => {
    await migrateTo('0048_slots')
    await db.exec(`
    alter table schedules no force row level security;
    alter table bookings no force row level security;
    alter table customers no force row level security;
    insert into companies (id, name, profile) values (1, 'Club', '{}');
    insert into customers (company_id, id, email, email_lower, password_hash, profile) values (1, 1, 'a@example.com', 'a@example.com', '', '{}');
    insert into schedules (company_id, id, kind, name, summary, description, media, block_type, block_minutes, capacity, timezone, rules, settings)
      select 1, id, 'dining', name, '', '', '[]', 'hourly', 60, 4, 'UTC', '[]', '{}' from (values (1, 'Terrace'), (2, 'Cellar')) as s (id, name);
    insert into bookings (company_id, id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at, cancelled_at)
      select 1, id, 'reservation', 1, 1, 'multi', '', '', 'booked', now() + starts::interval, now() + ends::interval, cancelled::timestamptz
      from (values (1, '1 day', '25 hours', null), (2, '1 day', '26 hours', null), (3, '25 hours', '27 hours', null),
        (4, '1 day', '27 hours', '2026-01-01'), (5, '-2 days', '-1 day', null)) as b (id, starts, ends, cancelled);`)
    await db.exec(await read('0048_slots.sql'))
    applied += 1
    const { rows } = await db.query(
      'select booking_id, name, max_party from occupancies join schedule_resources r on r.id = resource_id order by 1',
    )
    expect(rows).toEqual([
      { booking_id: 1, name: 'Terrace', max_party: 4 },
      { booking_id: 2, name: 'Terrace 2', max_party: 4 },
      { booking_id: 3, name: 'Terrace', max_party: 4 },
    ])
    expect(
      (await db.query('select name from schedule_resources where schedule_id = 2')).rows,
    ).toEqual([{ name: 'Cellar' }])
  })

  it('to the house account as a method names it for its charges, but not for invoices', async () => {
    await migrateTo('0093_house_account_method')
    await db.exec(`
    alter table transactions no force row level security;
    alter table house_account_entries no force row level security;
    alter table house_account_months no force row level security;
    -- The rows that these refer to are not needed.
    set session_replication_role = replica;
    insert into transactions (company_id, id, customer_id, status, type, currency, amount_cents, sub_total_cents, payment_type)
      select 1, id, 1, status, 'order', 'USD', 100, 100, type
      from (values (1, 'processed', 'invoice'), (2, 'invoiced', 'invoice'), (3, 'processed', 'creditcard')) as t (id, status, type);
    insert into house_account_months (company_id, id, customer_id, domain_id, currency, month, timezone, bill_at)
      values (1, 1, 1, 1, 'USD', '2026-10-01', 'UTC', now());
    insert into house_account_entries (company_id, id, month_id, transaction_id, amount_cents, created_at) values (1, 1, 1, 1, 100, now());`)
    await db.exec(await read('0093_house_account_method.sql'))
    applied += 1
    const { rows } = await db.query('select payment_type from transactions order by id')
    expect(rows).toEqual(
      ['houseAccount', 'invoice', 'creditcard'].map((payment_type) => ({ payment_type })),
    )
  })

  it('to the price of each ticket stores what was paid for it; a line’s tickets add up to it, and tickets without a line keep their price', async () => {
    await migrateTo('0099_ticket_price_paid')
    await db.exec(`
    alter table order_items no force row level security;
    alter table event_tickets no force row level security;
    -- The rows that these refer to are not needed.
    set session_replication_role = replica;
    insert into order_items (company_id, id, order_id, type, title, quantity, price_cents, discount_cents, tax_cents, created_at)
      values (1, 1, 1, 'event', 'Supper', 3, 6800, 2040, 100, now());
    insert into event_tickets (company_id, id, event_id, ticket_type_id, owner_id, customer_id, order_item_id, serial, status, price_cents, purchased_at)
      select 1, id, 1, 1, 1, 1, item, 'a-serial-nobody-guesses-' || id, 'active', 6800, now()
      from (values (1, 1), (2, 1), (3, 1), (4, null)) as t (id, item);`)
    await db.exec(await read('0099_ticket_price_paid.sql'))
    applied += 1
    const { rows } = await db.query<{ price_cents: number }>(
      'select price_cents from event_tickets order by id',
    )
    expect(rows.map(({ price_cents }) => price_cents)).toEqual([6153, 6154, 6153, 6800])
    await db.exec(`
    delete from event_tickets;
    delete from order_items;
    alter table order_items force row level security;
    alter table event_tickets force row level security;`)
  })

  it('for cancelled memberships that were past due ends what they owe, and their paywall', async () => {
    await migrateTo('0101_cancelled_past_due')
    await db.exec(`
    alter table subscriptions no force row level security;
    alter table membership_cards no force row level security;
    alter table payments no force row level security;
    delete from transactions;
    insert into customers (company_id, id, email, email_lower, password_hash, profile, flag)
      select 1, id, id || '@example.com', id || '@example.com', '', '{}', 'membership_failed_payment' from generate_series(2, 6) as id;
    -- 2 has cancelled; 3 has another membership that is past due; 4 has not cancelled; 5 is paying; 6 has an own end.
    insert into subscriptions (company_id, id, customer_id, title, status, frequency, rate_cents, next_at, created_at)
      select 1, id, customer, 'Crew', 'failed', 'monthly', 100, '2026-10-01', '2026-01-01'
      from (values (2, 2), (3, 3), (33, 3), (4, 4), (5, 5), (6, 6)) as s (id, customer);
    insert into membership_cards (company_id, id, customer_id, membership_id, subscription_id, parent_card_id, status, serial, profile, cancelled_at, expires_at)
      select 1, id, customer, 1, subscription, parent, status, id, '{}', cancelled::timestamptz, expires::timestamptz
      from (values (2, 2, 2, null, 'cancelled', '2026-10-02', null), (3, 3, 3, null, 'cancelled', '2026-10-02', null),
        (33, 3, 33, null, 'active', null, null), (4, 4, 4, null, 'active', null, null), (5, 5, 5, null, 'cancelled', '2026-10-02', null),
        (6, 6, 6, null, 'active', '2026-10-02', '2099-01-01'), (66, 1, null, 6, 'active', null, '2099-01-01'))
        as c (id, customer, subscription, parent, status, cancelled, expires);
    insert into transactions (company_id, id, customer_id, subscription_id, status, type, currency, amount_cents, sub_total_cents)
      select company_id, id, customer_id, id, 'failed', 'subscription', 'USD', 100, 100 from subscriptions;
    insert into payments (company_id, id, customer_id, transaction_id, domain_id, state, amount_cents, currency, processor_id, method_kind, method_reference, idempotency_key, language, origin)
      values (1, 1, 5, 5, 1, 'processing', 100, 'USD', 'sandbox', 'card', '', 'k', 'en', '');`)
    await db.exec(await read('0101_cancelled_past_due.sql'))
    applied += 1
    const { rows } = await db.query(`
      select s.id, s.status, t.status as charge, u.flag is null as free from subscriptions s
      join transactions t on t.id = s.id join customers u on u.id = s.customer_id order by s.id`)
    expect(rows).toEqual([
      { id: 2, status: 'cancelled', charge: 'cancelled', free: true },
      { id: 3, status: 'cancelled', charge: 'cancelled', free: false },
      { id: 4, status: 'failed', charge: 'failed', free: false },
      { id: 5, status: 'cancelled', charge: 'failed', free: true },
      { id: 6, status: 'cancelled', charge: 'cancelled', free: true },
      { id: 33, status: 'failed', charge: 'failed', free: false },
    ])
    const ends = await db.query(
      "select id from membership_cards where expires_at = '2026-10-01' order by id",
    )
    expect(ends.rows).toEqual([{ id: 6 }, { id: 66 }])
  })

  it('to one jobs table carries everything that waits, and new emails get new ids', async () => {
    await migrateTo('0103_jobs')
    await db.exec(`
    alter table wallet_passes no force row level security;
    set session_replication_role = replica;
    insert into mail_jobs (company_id, domain_id, kind, email, language, origin, subject_id, urgent, attempts, next_at)
      values (1, 1, 'welcome', 'a@example.com', 'en', 'http://a.example', null, true, 0, '2026-01-01'),
        (1, 1, 'receipt', 'a@example.com', 'es', 'http://a.example', 7, false, 3, '2026-01-02');
    insert into payment_jobs (company_id, kind, subject_id, next_at, attempts) values (1, 'hold', 5, '2026-01-03', 2);
    insert into house_account_jobs (company_id, month_id, next_at) values (1, 6, '2026-01-04');
    insert into renewal_jobs (company_id, subscription_id, next_at) values (1, 7, '2026-01-05');
    insert into wallet_passes (company_id, id, kind, subject_id, code_hash)
      values (1, 'aaaaaaaaaaaaaaaa', 'card', 8, 'a'), (1, 'bbbbbbbbbbbbbbbb', 'card', 8, 'b');
    insert into wallet_pass_jobs (company_id, pass_id, next_at)
      values (1, 'aaaaaaaaaaaaaaaa', '2026-01-07'), (1, 'bbbbbbbbbbbbbbbb', '2026-01-06');
    insert into scheduled_publishes (company_id, domain_id, admin_id, author_level, state, run_at, base, base_revision, patch, origin, next_at)
      select 1, 9, 1, 'owner', state, '2026-01-08', '{}', 1, '{}', '', next_at::timestamptz
      from (values ('planned', '2026-01-09'), ('planned', '2026-01-08'), ('held', null)) as p (state, next_at);
    `)
    await db.exec(await read('0103_jobs.sql'))
    applied += 1
    const { rows } = await db.query(
      `select kind, subject_id, to_char(next_at at time zone 'UTC', 'DD') as day, attempts, urgent from jobs order by next_at`,
    )
    const job = (kind: string, subject_id: number, day: string, attempts = 0, urgent = false) => ({
      kind,
      subject_id,
      day,
      attempts,
      urgent,
    })
    expect(rows).toEqual([
      job('mail', 1, '01', 0, true),
      job('mail', 2, '02', 3),
      job('hold', 5, '03', 2),
      job('house-month', 6, '04'),
      job('renewal', 7, '05'),
      job('wallet-card', 8, '06'),
      job('publish', 9, '08'),
    ])
    await db.exec(`insert into mails (company_id, domain_id, kind, email, language, origin) values (1, 1, 'welcome', 'b@example.com', 'en', '');
    set session_replication_role = default;`)
    expect(
      (await db.query('select id, kind, language, subject_id from mails order by id')).rows,
    ).toEqual([
      { id: 1, kind: 'welcome', language: 'en', subject_id: null },
      { id: 2, kind: 'receipt', language: 'es', subject_id: 7 },
      { id: 3, kind: 'welcome', language: 'en', subject_id: null },
    ])
  })

  it('for cancelled events keeps whose email was given up', async () => {
    await migrateTo('0113_untold')
    await db.exec(`
    set session_replication_role = replica;
    insert into cancelled_places (company_id, id, event_id, customer_id, name, places, told_at)
      select 1, n, 1, n, '', 1, now() from generate_series(1, 3) n;
    insert into mails (company_id, id, domain_id, kind, email, language, origin, subject_id)
      select 1, 100 + n, 1, kind, 'a@example.com', 'en', '', n from (values (1, 'event-cancelled'), (2, 'event-cancelled'), (3, 'ticket')) as m (n, kind);
    insert into jobs (company_id, kind, subject_id, next_at) values (1, 'mail', 102, now());
    `)
    await db.exec(await read('0113_untold.sql'))
    applied += 1
    const { rows } = await db.query('select id, untold from cancelled_places order by id')
    expect(rows).toEqual([
      { id: 1, untold: 'given-up' },
      { id: 2, untold: '' },
      { id: 3, untold: '' },
    ])
    await db.exec('set session_replication_role = default;')
  })

  it('for waitlists leaves events and series without a form without one, and new events have one', async () => {
    await migrateTo('0116_waitlists')
    const insert = (titles: string) =>
      db.exec(`
    insert into events (company_id, uid, title, summary, description, venue, venue_address, media, type, external_link, timezone, starts_at, ends_at, settings, waitlist_form_id)
      select 1, title, title, '', '', '', '', '[]', 'public', '', 'UTC', now(), now(), '{}', form::integer from (values ${titles}) as e (title, form);`)
    await db.exec(`
    set session_replication_role = replica;
    insert into event_series (company_id, uid, rule, timezone, first_start, minutes, exceptions, event, category_ids, tickets)
      select 1, uid, 'FREQ=WEEKLY', 'UTC', '2031-05-02T19:30', 1, '[]', event::jsonb, '[]', '[]' from (values ('none', '{"title": "a", "waitlistFormId": null}'), ('form', '{"waitlistFormId": 4}'), ('old', '{}')) as s (uid, event);`)
    await insert(`('none', null), ('form', 4)`)
    await db.exec(await read('0116_waitlists.sql'))
    applied += 1
    await insert(`('new', null)`)
    expect((await db.query('select title, waitlist from events order by id')).rows).toEqual([
      { title: 'none', waitlist: false },
      { title: 'form', waitlist: true },
      { title: 'new', waitlist: true },
    ])
    expect(
      (await db.query(`select uid, event ->> 'waitlist' as waitlist from event_series order by id`))
        .rows,
    ).toEqual([
      { uid: 'none', waitlist: 'false' },
      { uid: 'form', waitlist: 'true' },
      { uid: 'old', waitlist: 'false' },
    ])
    await db.exec('set session_replication_role = default;')
  })

  it('to handovers counts products of completed orders and of those older than 30 days as handed over, cancelled ones never, and of others nothing', async () => {
    await migrateTo('0152_handovers')
    // The tables belong to an ordinary user, whom their policies bind, as on a server.
    await db.exec(`
      create role club; grant all on schema public to club;
      do $$ declare name regclass; begin
        for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
          execute format('alter table %s owner to club', name);
        end loop;
      end $$;
      -- The rows that these refer to are not needed.
      set session_replication_role = replica;
      insert into orders (company_id, id, customer_id, status, type, currency, sub_total_cents, total_cents, via, created_at)
        select 1, id, 1, status, 'product', 'USD', 0, 0, via, now() - age::interval from (values
          (1, 'completed', '', '0'), (2, 'processing', '', '29 days'), (3, 'processing', '', '31 days'),
          (4, 'placed', '', '31 days'), (5, 'processing', 'till', '31 days'), (6, 'processing', '', '31 days')
        ) as o (id, status, via, age);
      insert into order_items (company_id, id, order_id, type, status, title, quantity, price_cents)
        values (1, 1, 1, 'product', 'active', 'Mug', 3, 0), (1, 2, 1, 'product', 'cancelled', 'Cup', 2, 0),
          (1, 3, 1, 'event', 'active', 'Supper', 2, 0), (1, 4, 2, 'product', 'active', 'Mug', 3, 0),
          (1, 5, 3, 'product', 'active', 'Mug', 3, 0), (1, 6, 3, 'product', 'cancelled', 'Cup', 2, 0),
          (1, 7, 4, 'product', 'active', 'Mug', 3, 0), (1, 8, 5, 'product', 'active', 'Mug', 3, 0),
          (1, 9, 6, 'event', 'active', 'Supper', 1, 0);
      set session_replication_role = default;
      set role club`)
    await db.exec(await read('0152_handovers.sql'))
    applied += 1
    const { rows: forced } = await db.query(
      "select relname from pg_class where relname in ('orders', 'order_items') and not relforcerowsecurity",
    )
    expect(forced).toEqual([])
    await db.exec('reset role')
    const { rows: orders } = await db.query<{ status: string }>(
      'select status from orders order by id',
    )
    expect(orders.map(({ status }) => status)).toEqual([
      'completed',
      'processing',
      'completed',
      'placed',
      'processing',
      'processing',
    ])
    const { rows } = await db.query<{ handed_over: number; cancelled_quantity: number }>(
      'select handed_over, cancelled_quantity from order_items order by id',
    )
    expect(rows.map((row) => [row.handed_over, row.cancelled_quantity])).toEqual([
      [3, 0],
      [0, 2],
      [0, 0],
      [0, 0],
      [3, 0],
      [0, 2],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})

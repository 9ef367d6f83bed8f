import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../server/platform/db/Database'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { notifyIn } from '../../server/platform/db/notifyIn'
import { customers } from '../../server/platform/db/schema/customers'
import { everyEngine } from './engines'

describe('the list of migrations', () => {
  it('names every file once, with timestamps in file order, because a start applies only migrations later than the last one applied', async () => {
    const folder = migrationsFolder()
    const { entries } = JSON.parse(
      await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8'),
    ) as { entries: { idx: number; when: number; tag: string }[] }
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(
      (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort(),
    )
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_entry, index) => index))
    expect(
      entries
        .filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))
        .map(({ tag }) => tag),
    ).toEqual([])
  })
})

describe.each(everyEngine)('the database on $name', (engine) => {
  let db: Database
  let drop: () => Promise<void>
  let user: string

  beforeAll(async () => {
    const opened = await engine.openEmpty()
    db = opened.db
    drop = opened.drop
    user = opened.url === undefined ? 'portico_app' : new URL(opened.url).username
    for (const companyId of [1, 2]) {
      await db.tx(companyId, (tx) =>
        tx.insert(customers).values({
          companyId,
          email: 'A@example.com',
          emailLower: 'a@example.com',
          passwordHash: '-',
          profile: {},
        }),
      )
    }
  })
  afterAll(() => drop())

  it('runs every transaction as a user that is not a superuser and cannot bypass row-level security', async () => {
    const who = sql`select current_user::text as name, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses`
    for (const result of [
      await db.tx(1, (tx) => tx.execute(who)),
      await db.platform((tx) => tx.execute(who)),
    ]) {
      expect(result.rows).toEqual([{ name: user, bypasses: false }])
    }
  })

  it('has applied every listed migration', async () => {
    const { rows } = await db.platform(async (tx) => {
      // On the embedded engine only the owner may read the migrator's table.
      await tx.execute(sql`select set_config('role', 'none', true)`)
      return tx.execute<{ hash: string }>(
        sql`select hash from drizzle.__drizzle_migrations order by id`,
      )
    })
    expect(rows.map(({ hash }) => hash)).toEqual(
      readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash),
    )
  })

  it('shows a company only its own rows, even if the query omits the company filter', async () => {
    const rows = await db.tx(1, (tx) => tx.select().from(customers))
    expect(rows.map((row) => row.companyId)).toEqual([1])
  })

  it('finds nothing in a company table when no company is set', async () => {
    expect(await db.platform((tx) => tx.select().from(customers))).toEqual([])
  })

  it('shows a read only the rows of its company, in each of its statements, and without a company none', async () => {
    const all = (reader: Tx) => reader.select({ id: customers.companyId }).from(customers)
    const read = (companyId: number | null) =>
      db.read(companyId, (reader) => Promise.all([all(reader), all(reader)]), 2)
    expect(await Promise.all([read(1), read(2), read(null), read(1)])).toEqual(
      [1, 2, undefined, 1].map((id) =>
        [id, id].map((one) => (one === undefined ? [] : [{ id: one }])),
      ),
    )
    expect(await db.platform((tx) => tx.select().from(customers))).toEqual([])
  })

  it('writes nothing in a read', async () => {
    const failed = db.read(1, (reader) =>
      Promise.all([
        reader.execute(sql`select 1 as one`),
        reader.execute(sql`update customers set flag = 'changepw'`),
        reader.execute(sql`select 2 as two`),
      ]),
    )
    await expect(failed).rejects.toMatchObject({ cause: { code: '25006' } })
    const { rows } = await db.read(1, (reader) =>
      reader.execute(sql`select flag, current_setting('transaction_read_only') from customers`),
    )
    expect(rows).toEqual([{ flag: null, current_setting: 'on' }])
    expect((await db.tx(1, (tx) => tx.select().from(customers))).length).toBe(1)
  })

  it('changes no row of another company and inserts none', async () => {
    const changed = await db.tx(1, (tx) =>
      tx.update(customers).set({ flag: 'changepw' }).where(eq(customers.companyId, 2)).returning(),
    )
    expect(changed).toEqual([])
    await expect(
      db.tx(1, (tx) =>
        tx
          .insert(customers)
          .values({ companyId: 2, email: 'b', emailLower: 'b', passwordHash: '-', profile: {} }),
      ),
    ).rejects.toThrow()
  })

  it('forces row-level security on every table with a company_id unless it is a platform table', async () => {
    const { rows } = await db.platform((tx) =>
      tx.execute<{ name: string; forced: boolean }>(sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' order by 1`),
    )
    const platform = [
      'admin_companies',
      'admin_links',
      'admin_sessions',
      'admins',
      'backup_records',
      'companies',
      'customer_sessions',
      'domains',
      'hub_tokens',
      'network_links',
      'preview_sessions',
      'scheduled_publishes',
      'switch_codes',
      'throttles',
    ]
    expect(rows.filter((row) => !row.forced).map((row) => row.name)).toEqual(platform)
  })

  it('has the company in every key of a company table and in every reference to another one, so that the data can be distributed by company', async () => {
    const { rows } = await db.platform((tx) =>
      tx.execute<{ name: string }>(sql`
        with company_tables as (select oid from pg_class where relrowsecurity),
        companies as (
          select attrelid, attnum from pg_attribute
          where attname = 'company_id' and attrelid in (select oid from company_tables)
        )
        select indexrelid::regclass::text as name from pg_index
        where indrelid in (select oid from company_tables) and (indisunique or indisexclusion)
          and not exists (select from companies where attrelid = indrelid and attnum = any (indkey))
        union all
        select conrelid::regclass || '.' || conname from pg_constraint
        where contype = 'f' and conrelid in (select oid from company_tables) and confrelid in (select oid from company_tables)
          and not exists (
            select from unnest(conkey, confkey) as pair (here, there)
            join companies h on h.attrelid = conrelid and h.attnum = here
            join companies t on t.attrelid = confrelid and t.attnum = there
          )
        order by 1`),
    )
    // A resource has one id among all companies, so that nothing of it is taken twice; each
    // partition can check its own resources (More than one process, docs/operations.md).
    expect(rows.map(({ name }) => name)).toEqual(['occupancies_once', 'schedule_resources_id_key'])
  })

  it('has an index on every reference to admins', async () => {
    const { rows } = await db.platform((tx) =>
      tx.execute(sql`select conrelid::regclass::text as name from pg_constraint c
      where contype = 'f' and confrelid = 'admins'::regclass and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`),
    )
    expect(rows).toEqual([])
  })

  it('accepts only the three admin levels', async () => {
    await expect(
      db.platform((tx) =>
        tx.execute(
          sql`insert into admin_companies (admin_id, company_id, permission_level) values (1, 1, 'wizard')`,
        ),
      ),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('reads int8, numeric, jsonb and timestamptz the same way on both engines', async () => {
    const { rows } = await db.platform((tx) =>
      tx.execute(
        sql`select 9007199254740991::int8 as big, 12.50::numeric as price, '{"a":[1]}'::jsonb as data, '2026-01-02T03:04:05.6Z'::timestamptz as at, count(*) as n from companies`,
      ),
    )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        price: '12.50',
        data: { a: [1] },
        at: '2026-01-02 03:04:05.6+00',
        n: 0,
      },
    ])
  })

  it('throws clearly, instead of deadlocking, if the outer database is used inside a transaction', async () => {
    await expect(db.tx(1, () => db.platform(async () => 1))).rejects.toThrow(/inside a transaction/)
    await expect(db.platform(() => db.notify('x', ''))).rejects.toThrow(/inside a transaction/)
    expect(await db.platform(async () => 'still alive')).toBe('still alive')
  })

  if (engine.name === 'PostgreSQL')
    it('reconnects when the server drops all connections, and reports that notifications may be lost', async () => {
      let connections = 0
      let again: () => void = () => undefined
      let received: () => void = () => undefined
      const stop = await db.listen('portico_recover', {
        onNotice: () => received(),
        onConnect: () => {
          connections += 1
          again()
        },
      })
      expect(connections).toBe(1)
      const back = new Promise<void>((resolve) => (again = resolve))
      await db.platform((tx) =>
        tx.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      )
      await back
      expect(connections).toBe(2)
      const notified = new Promise<void>((resolve) => (received = resolve))
      await db.notify('portico_recover', '')
      await notified
      await stop()
    })

  it('notifies listeners after the commit, and never about a rolled-back transaction', async () => {
    const received: string[] = []
    let wake: () => void = () => undefined
    const stop = await db.listen('portico_test', {
      onNotice: (payload) => {
        received.push(payload)
        wake()
      },
    })
    await expect(
      db.platform(async (tx) => {
        await notifyIn(tx, 'portico_test', 'lost')
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const woken = new Promise<void>((resolve) => (wake = resolve))
    await db.platform((tx) => notifyIn(tx, 'portico_test', 'kept'))
    await woken
    expect(received).toEqual(['kept'])
    await stop()
  })
})

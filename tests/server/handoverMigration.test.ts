import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'

it('by the migration, products of completed orders and of those older than 30 days were handed over, cancelled ones never will be, and of others nothing was', async () => {
  const db = new PGlite()
  const read = (file: string) => readFile(path.join(migrationsFolder(), file), 'utf8')
  const { entries } = JSON.parse(await read('meta/_journal.json')) as { entries: { tag: string }[] }
  const tags = entries.map(({ tag }) => tag)
  const own = tags.find((tag) => tag.endsWith('_handovers')) ?? ''
  // The tables belong to an ordinary user, whom their policies bind, as on a server.
  await db.exec('create role club; grant all on schema public to club; set role club')
  for (const tag of tags.slice(0, tags.indexOf(own))) await db.exec(await read(`${tag}.sql`))
  await db.exec(`
    reset role;
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
  await db.exec(await read(`${own}.sql`))
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
  await db.close()
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'

it('by the migration, products of completed orders were handed over, cancelled ones never will be, and of others nothing was', async () => {
  const db = new PGlite()
  const read = (file: string) => readFile(path.join(migrationsFolder(), file), 'utf8')
  const { entries } = JSON.parse(await read('meta/_journal.json')) as { entries: { tag: string }[] }
  const tags = entries.map(({ tag }) => tag)
  const own = tags.find((tag) => tag.endsWith('_handovers')) ?? ''
  for (const tag of tags.slice(0, tags.indexOf(own))) await db.exec(await read(`${tag}.sql`))
  await db.exec(`
    alter table orders no force row level security;
    alter table order_items no force row level security;
    -- The rows that these refer to are not needed.
    set session_replication_role = replica;
    insert into orders (company_id, id, customer_id, status, type, currency, sub_total_cents, total_cents)
      values (1, 1, 1, 'completed', 'product', 'USD', 0, 0), (1, 2, 1, 'processing', 'product', 'USD', 0, 0);
    insert into order_items (company_id, id, order_id, type, status, title, quantity, price_cents)
      values (1, 1, 1, 'product', 'active', 'Mug', 3, 0), (1, 2, 1, 'product', 'cancelled', 'Cup', 2, 0),
        (1, 3, 1, 'event', 'active', 'Supper', 2, 0), (1, 4, 2, 'product', 'active', 'Mug', 3, 0);`)
  await db.exec(await read(`${own}.sql`))
  const { rows } = await db.query<{ handed_over: number; cancelled_quantity: number }>(
    'select handed_over, cancelled_quantity from order_items order by id',
  )
  expect(rows.map((row) => [row.handed_over, row.cancelled_quantity])).toEqual([
    [3, 0],
    [0, 2],
    [0, 0],
    [0, 0],
  ])
  await db.close()
})

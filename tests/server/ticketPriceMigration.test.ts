import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'

it('the migration stores what was paid for each ticket; a line’s tickets add up to it, and tickets without a line keep their price', async () => {
  const db = new PGlite()
  const read = (file: string) => readFile(path.join(migrationsFolder(), file), 'utf8')
  const { entries } = JSON.parse(await read('meta/_journal.json')) as { entries: { tag: string }[] }
  const tags = entries.map(({ tag }) => tag)
  for (const tag of tags.slice(0, tags.indexOf('0099_ticket_price_paid')))
    await db.exec(await read(`${tag}.sql`))
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
  const { rows } = await db.query<{ price_cents: number }>(
    'select price_cents from event_tickets order by id',
  )
  expect(rows.map(({ price_cents }) => price_cents)).toEqual([6153, 6154, 6153, 6800])
  await db.close()
})

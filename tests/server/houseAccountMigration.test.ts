import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'

it('the migration names the house account as the method of its charges, but not of invoices', async () => {
  const db = new PGlite()
  const read = (file: string) => readFile(path.join(migrationsFolder(), file), 'utf8')
  const { entries } = JSON.parse(await read('meta/_journal.json')) as { entries: { tag: string }[] }
  const tags = entries.map(({ tag }) => tag)
  for (const tag of tags.slice(0, tags.indexOf('0093_house_account_method')))
    await db.exec(await read(`${tag}.sql`))
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
  const { rows } = await db.query('select payment_type from transactions order by id')
  expect(rows).toEqual(
    ['houseAccount', 'invoice', 'creditcard'].map((payment_type) => ({ payment_type })),
  )
  await db.close()
})

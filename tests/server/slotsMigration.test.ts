import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'

it('the migration to slots gives each upcoming booking its own resource', async () => {
  const db = new PGlite()
  const read = (file: string) => readFile(path.join(migrationsFolder(), file), 'utf8')
  const { entries } = JSON.parse(await read('meta/_journal.json')) as { entries: { tag: string }[] }
  const tags = entries.map(({ tag }) => tag)
  const at = tags.indexOf('0048_slots')
  for (const tag of tags.slice(0, at)) await db.exec(await read(`${tag}.sql`))
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
  await db.close()
})

import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/db/Database'
import { asTableOwner, COMPANY } from './asTableOwner'

/** A copy of the notifications without row-level security, which the bare driver can read. */
export const BARE_TABLE = 'bench_notifications'

/** Replaces the notifications of a demo customer with `count` new ones, and copies them. */
export async function addNotifications(db: Database, email: string, count: number): Promise<void> {
  const table = sql.identifier(BARE_TABLE)
  await asTableOwner(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from customers where company_id = ${COMPANY} and email_lower = ${email}`,
    )
    const customer = rows[0]?.id
    if (customer === undefined) throw new Error(`the demo has no ${email}`)
    await tx.execute(
      sql`delete from notifications where company_id = ${COMPANY} and customer_id = ${customer}`,
    )
    await tx.execute(sql`
      insert into notifications (company_id, customer_id, topic, title, text, path, created_at)
      select ${COMPANY}, ${customer}, 'club', 'The terrace is open ' || n, repeat('Come by. ', 20), '/', now() - n * interval '1 hour'
      from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`create table ${table} as select * from notifications`)
    await tx.execute(sql`alter table ${table} add primary key (company_id, id)`)
    await tx.execute(sql`analyze notifications`)
  })
}

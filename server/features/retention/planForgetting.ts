import { sql } from 'drizzle-orm'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { companies } from '../../platform/db/schema/companies'
import { jobs } from '../../platform/db/schema/jobs'

/**
 * Plans the job that deletes old rows for every company that has none, spread over the next day. It
 * then plans itself.
 */
export async function planForgetting({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const from = now().toISOString()
  await db.platform((tx) =>
    tx.execute(sql`
      insert into ${jobs} (company_id, kind, subject_id, next_at, due_at)
      select id, 'forget', id, at, at
      from ${companies} cross join lateral (select ${from}::timestamptz + make_interval(mins => id % 1440) as at) as time
      on conflict do nothing`),
  )
}

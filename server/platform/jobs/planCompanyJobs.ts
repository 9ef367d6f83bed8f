import { sql } from 'drizzle-orm'
import { textArrayOf } from '../db/arrayOf'
import type { Database } from '../db/Database'
import { companies } from '../db/schema/companies'
import { jobs, type JobKind } from '../db/schema/jobs'

/** The kinds of job that each company always has one of. */
const kinds = ['forget', 'statements'] as const satisfies readonly JobKind[]

/**
 * Plans the jobs that each company always has, for every company that lacks one, spread over the
 * next day. Each then plans itself.
 */
export async function planCompanyJobs({
  db,
  now,
}: {
  db: Database
  now: () => Date
}): Promise<void> {
  const from = now().toISOString()
  await db.platform((tx) =>
    tx.execute(sql`
      insert into ${jobs} (company_id, kind, subject_id, next_at, due_at)
      select id, kind, id, at, at
      from ${companies} cross join unnest(${textArrayOf(kinds)}) as kind
        cross join lateral (select ${from}::timestamptz + make_interval(mins => id % 1440) as at) as time
      on conflict do nothing`),
  )
}

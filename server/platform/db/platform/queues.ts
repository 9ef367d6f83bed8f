import { sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { jobs, jobKinds, type JobKind } from '../schema/jobs'
import { mails } from '../schema/mails'

/** The most that is counted of each queue: whoever has more does not need to know how many. */
export const MAX_COUNTED = 10_000

/** The due jobs of a kind, whichever company they belong to. */
export interface Queue {
  kind: JobKind
  /** How many have been due and are not done, those that are tried again included. */
  length: number
  /** For how long the first of them has been due, in seconds. */
  oldestSeconds: number
}

/**
 * Returns the due jobs of each kind that has any. A job without attempts is not due before
 * `next_at`: a process of a version before `due_at` sets that alone. Needs a platform transaction.
 */
export async function readQueues(db: Tx, now: Date): Promise<Queue[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ kind: JobKind; length: number; age: unknown }>(
    sql`select k.kind, n.length, extract(epoch from ${at} - n.oldest) as age
      from (values ${sql.join(
        jobKinds.map((kind) => sql`(${kind})`),
        sql`, `,
      )}) as k (kind)
      cross join lateral (select count(*) as length, min(case when attempts = 0 then greatest(due_at, next_at) else due_at end) as oldest from
        (select due_at, next_at, attempts from ${jobs} where kind = k.kind and due_at <= ${at}
          and (attempts > 0 or next_at <= ${at}) order by due_at limit ${MAX_COUNTED}) as j) as n
      where n.length > 0`,
  )
  return rows.map(({ kind, length, age }) => ({ kind, length, oldestSeconds: Number(age) }))
}

/**
 * Returns how many emails were given up and are still stored, of those that have failed. Needs a
 * platform transaction.
 */
export async function countGivenUpMails(db: Tx): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from (select from ${mails} m where m.failed_at is not null
      and not exists (select from ${jobs} j where j.company_id = m.company_id and j.kind = 'mail' and j.subject_id = m.id)
      limit ${MAX_COUNTED}) as given_up`,
  )
  return rows[0]?.count ?? 0
}

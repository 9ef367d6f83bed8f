import { sql } from 'drizzle-orm'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { forgetRevisions } from './forgetRevisions'
import { retentionRules } from './retentionRules'

/** How many rows a statement deletes at most. */
export const BATCH = 1_000

const DAY_MS = 24 * 3_600_000

/** How many rows were deleted, by table; tables of which none was are missing. */
export type Forgotten = Readonly<Record<string, number>>

/**
 * Deletes what a company has kept long enough: of each table at most `BATCH` rows, in a transaction
 * of its own. Rows that another transaction has locked are left for the next time.
 */
export async function forgetRows(
  { db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>,
  companyId: number,
): Promise<Forgotten> {
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS)
  const forgotten: Record<string, number> = {}
  for (const { table: name, column: timeColumn, days, which = sql`true` } of retentionRules) {
    const [table, column] = [sql.identifier(name), sql.identifier(timeColumn)]
    const { rows } = await db.tx(companyId, (tx) =>
      tx.execute(sql`
        delete from ${table} where company_id = ${companyId} and ctid in (
          select ctid from ${table}
          where company_id = ${companyId} and ${column} < ${before(days(env.keptDays)).toISOString()}::timestamptz and ${which}
          order by ${column} limit ${BATCH} for update skip locked)
        returning 1`),
    )
    if (rows.length > 0) forgotten[name] = rows.length
  }
  const revisions = await db.tx(companyId, (tx) =>
    forgetRevisions(tx, companyId, { before: before(env.keptDays.revisions), limit: BATCH }),
  )
  return revisions > 0 ? { ...forgotten, domain_revisions: revisions } : forgotten
}

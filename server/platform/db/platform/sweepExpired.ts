import { sql } from 'drizzle-orm'
import type { Database } from '../Database'
import { adminLinks } from '../schema/admins'
import { switchCodes } from '../schema/networkLinks'
import { adminSessions, customerSessions, hubTokens, previewSessions } from '../schema/sessions'
import { throttles } from '../schema/throttles'
import { MAX_WINDOW_SECONDS } from './throttles'

/** How many rows a statement deletes at most. */
const BATCH = 1_000

/**
 * Deletes expired sessions, links, tokens, codes and attempt counters of all companies; run
 * periodically. They are in platform tables: what a company keeps for some time has a rule in
 * `retentionRules`.
 */
export async function sweepExpired(db: Pick<Database, 'platform'>): Promise<void> {
  const now = sql`now()`
  const windows = sql`now() - make_interval(secs => ${MAX_WINDOW_SECONDS})`
  for (const { table, time, before } of [
    ...[customerSessions, adminSessions, adminLinks, previewSessions, hubTokens, switchCodes].map(
      (table) => ({ table, time: table.expiresAt, before: now }),
    ),
    { table: throttles, time: throttles.windowStart, before: windows },
  ]) {
    let deleted: number
    do {
      const { rows } = await db.platform((tx) =>
        tx.execute(sql`
          delete from ${table} where ctid in (
            select ctid from ${table} where ${time} < ${before} order by ${time} limit ${BATCH} for update skip locked)
          returning 1`),
      )
      deleted = rows.length
    } while (deleted === BATCH)
  }
}

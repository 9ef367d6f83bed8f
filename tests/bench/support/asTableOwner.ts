import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/platform/db/Database'

/** The company of the demo's first club, whose rows the bench adds. */
export const COMPANY = 1

/**
 * Runs a transaction of the first club as the owner of the tables. Row-level security applies to
 * the owner too, except on PGlite.
 */
export const asTableOwner = <T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx(COMPANY, async (tx) => {
    await tx.execute(sql`select set_config('role', 'none', true)`)
    return run(tx)
  })

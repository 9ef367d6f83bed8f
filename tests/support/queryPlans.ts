import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Tx } from '../../server/platform/db/Database'

/**
 * The query plan of each query that `run` makes, in order, as the lines of EXPLAIN. The queries are
 * not executed, so every table looks empty to `run`.
 */
export async function queryPlans(
  db: Tx,
  run: (explaining: Tx) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = []
  const explaining = drizzle(async (text, params: unknown[]) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (costs off) ${bindParameters(text, params)}`,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return { rows: [] }
  })
  // Repositories use only the parts that both kinds of transaction share.
  await run(explaining as unknown as Tx)
  return plans
}

/** A query's text with its parameters in place of `$1`, `$2`, …. */
export const bindParameters = (text: string, params: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)),
  )

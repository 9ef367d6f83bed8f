import { sql } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'
import type { Database } from '../../../server/platform/db/Database'
import { bindParameters } from '../../support/queryPlans'

const COMPANY = 1

/** Which of the given tables a call scans in full, according to the query plans of its queries. */
export async function findFullScans(
  db: Database,
  tables: readonly string[],
  call: () => Promise<unknown>,
): Promise<string[]> {
  const queries = await recordQueries(call)
  const plans = await db.tx(COMPANY, async (tx) => {
    const planLines: string[] = []
    for (const { sql: text, params } of queries) {
      if (!/^\s*(select|with)\b/i.test(text) || text.includes('set_config')) continue
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain (costs off) ${bindParameters(text, params)}`,
      )
      planLines.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return planLines
  })
  return tables.filter((table) =>
    plans.some(
      (line, index) => new RegExp(`Seq Scan on ${table}\\b`).test(line) && !isLimited(plans, index),
    ),
  )
}

/**
 * Whether a step of a plan is directly below a limit (or with only a company check in between), so
 * that it stops at the last requested row.
 */
function isLimited(plans: readonly string[], index: number): boolean {
  const above = plans
    .slice(0, index)
    .findLast((line) => !/^\s*((->\s+)?Result|One-Time Filter:.*)$/.test(line))
  return above !== undefined && /^\s*(->\s+)?Limit$/.test(above)
}

interface Query {
  sql: string
  params: unknown[]
}

/** The queries that drizzle prepares, on either engine, while a call runs. */
async function recordQueries(call: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const restores = [PgliteSession, NodePgSession].map((Session) => {
    const real = Session.prototype.prepareQuery
    Session.prototype.prepareQuery = function (this: never, query: Query, ...rest: never[]) {
      queries.push(query)
      return Reflect.apply(real, this, [query, ...rest])
    } as never
    return () => (Session.prototype.prepareQuery = real as never)
  })
  try {
    await call()
  } finally {
    for (const restore of restores) restore()
  }
  return queries
}

import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Tells all processes when, and only if, this transaction commits; a payload holds less than 8,000
 * bytes.
 */
export async function notifyIn(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Notifies all processes if and when this transaction commits; a payload must be shorter than 8,000
 * bytes.
 */
export async function notifyIn(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

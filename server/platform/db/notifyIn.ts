import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Sends a notice to all processes when this transaction commits, and none if it does not; the
 * payload must be shorter than 8,000 bytes.
 */
export async function notifyIn(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

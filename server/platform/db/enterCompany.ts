import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Lets the rest of a transaction read and write the rows of a company that was created in the same
 * transaction.
 */
export async function enterCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select set_config('app.company_id', ${String(companyId)}, true)`)
}

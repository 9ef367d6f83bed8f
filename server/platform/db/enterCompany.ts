import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Lets the rest of this transaction read and write one company's rows: for a company created in the
 * same transaction.
 */
export async function enterCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select set_config('app.company_id', ${String(companyId)}, true)`)
}

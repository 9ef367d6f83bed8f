import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Lets the rest of this transaction see and write one company's rows: for a company that the same
 * transaction has made.
 */
export async function enterCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select set_config('app.company_id', ${String(companyId)}, true)`)
}

import { sql } from 'drizzle-orm'
import type { Tx } from './Database'

/**
 * Limits the rest of a transaction to one company: from here on, row-level security gives access to
 * that company's rows only. Another call switches to another company.
 */
export async function enterCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select set_config('app.company_id', ${String(companyId)}, true)`)
}

import { sql } from 'drizzle-orm'
import type { Tx } from './Database'
import { accountLog } from './schema/accountLog'

type Row = typeof accountLog.$inferInsert

/** Records that somebody signed in to a customer's account. */
export async function logSignIn(
  tx: Tx,
  row: Pick<Row, 'companyId' | 'customerId' | 'at'>,
): Promise<void> {
  await tx.insert(accountLog).values({ ...row, state: 'signed-in' })
}

/** Records what became of an email to a customer; a later attempt takes the place of an earlier one. */
export async function logMail(tx: Tx, row: Row & { mailId: number }): Promise<void> {
  const { at, subject, state } = row
  await tx
    .insert(accountLog)
    .values(row)
    .onConflictDoUpdate({
      target: [accountLog.companyId, accountLog.mailId],
      targetWhere: sql`mail_id is not null`,
      set: { at, subject, state },
    })
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../Database'
import { mailJobs } from '../schema/mailJobs'

/** A mail that waits. */
export type MailJobRow = typeof mailJobs.$inferSelect

/** Puts a mail into the queue; it is there once the transaction has committed. */
export async function insertMailJob(db: Tx, row: Pick<MailJobRow, 'companyId' | 'domainId' | 'kind' | 'email' | 'language' | 'origin'> & { adminId?: number; subjectId?: number }): Promise<void> {
  await db.insert(mailJobs).values(row)
}

/** Takes the next mail that is due and puts it off, twice as long after each failure, so that a process that dies over it loses nothing. */
export async function claimMailJob(db: Tx): Promise<MailJobRow | undefined> {
  const due = sql`(select id from ${mailJobs} where next_at <= now() order by next_at, id limit 1 for update skip locked)`
  const rows = await db
    .update(mailJobs)
    .set({ attempts: sql`${mailJobs.attempts} + 1`, nextAt: sql`now() + make_interval(mins => (2 ^ least(${mailJobs.attempts}, 8))::integer)` })
    .where(eq(mailJobs.id, due))
    .returning()
  return rows[0]
}

/** Takes a mail out of the queue: it is sent, or given up. */
export async function deleteMailJob(db: Tx, id: number): Promise<void> {
  await db.delete(mailJobs).where(eq(mailJobs.id, id))
}

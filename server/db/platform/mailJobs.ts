import { and, eq, sql } from 'drizzle-orm'
import { isUrgentMailKind } from '../../mail/mailKinds'
import { chunks } from '../chunks'
import type { Tx } from '../Database'
import { domains } from '../schema/domains'
import { mailJobs } from '../schema/mailJobs'

/** A mail that waits. */
export type MailJobRow = typeof mailJobs.$inferSelect

/** What a mail in the queue is made of; its kind decides whether it is urgent. */
export type NewMailJob = Pick<
  MailJobRow,
  'companyId' | 'domainId' | 'kind' | 'email' | 'language' | 'origin'
> & { adminId?: number; subjectId?: number }

/** Puts a mail into the queue; it is there once the transaction has committed. */
export const insertMailJob = (db: Tx, row: NewMailJob): Promise<void> => insertMailJobs(db, [row])

/** Puts many mails into the queue. */
export async function insertMailJobs(db: Tx, rows: readonly NewMailJob[]): Promise<void> {
  for (const some of chunks(rows))
    await db
      .insert(mailJobs)
      .values(some.map((row) => ({ ...row, urgent: isUrgentMailKind(row.kind) })))
}

/** The company that was served last, for urgent mails and for the others. */
export interface MailTurns {
  urgent: number
  others: number
}

/**
 * Takes the next mail that is due and puts it off, twice as long after each failure, so that a
 * process that dies over it loses nothing. Urgent mails go first; among equals the companies take
 * turns, each with its oldest mail.
 */
export async function claimMailJob(db: Tx, last: MailTurns): Promise<MailJobRow | undefined> {
  const next = (urgent: boolean, afterCompany: number) =>
    sql`(select id from ${mailJobs} where urgent = ${urgent} and company_id > ${afterCompany} and next_at <= now() order by company_id, next_at, id limit 1 for update skip locked)`
  const due = sql`coalesce(${next(true, last.urgent)}, ${next(true, 0)}, ${next(false, last.others)}, ${next(false, 0)})`
  const rows = await db
    .update(mailJobs)
    .set({
      attempts: sql`${mailJobs.attempts} + 1`,
      nextAt: sql`now() + make_interval(mins => (2 ^ least(${mailJobs.attempts}, 8))::integer)`,
    })
    .where(eq(mailJobs.id, due))
    .returning()
  return rows[0]
}

/**
 * Puts a mail off for half an hour without counting the attempt, because its club's host is not
 * proven; false, with nothing changed, where the club has had that host for seven days, after which
 * a claim without proof lapses.
 */
export async function postponeMailJob(db: Tx, id: number): Promise<boolean> {
  const rows = await db
    .update(mailJobs)
    .set({ attempts: sql`${mailJobs.attempts} - 1`, nextAt: sql`now() + interval '30 minutes'` })
    .where(
      and(
        eq(mailJobs.id, id),
        sql`exists (select 1 from ${domains} where ${domains.id} = ${mailJobs.domainId} and ${domains.hostSince} > now() - interval '7 days')`,
      ),
    )
    .returning({ id: mailJobs.id })
  return rows.length > 0
}

/** Takes a mail out of the queue: it is sent, or given up. */
export async function deleteMailJob(db: Tx, id: number): Promise<void> {
  await db.delete(mailJobs).where(eq(mailJobs.id, id))
}

import { and, eq, sql } from 'drizzle-orm'
import { isUrgentMailKind } from './mailKinds'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/Database'
import { domains } from '../db/schema/domains'
import { mailJobs } from '../db/schema/mailJobs'

/** A queued email. */
export type MailJobRow = typeof mailJobs.$inferSelect

/**
 * The fields of a new mail job; whether it is urgent follows from its kind. It is sent at once, or
 * from `nextAt` on.
 */
export type NewMailJob = Pick<
  MailJobRow,
  'companyId' | 'domainId' | 'kind' | 'email' | 'language' | 'origin'
> & { adminId?: number; subjectId?: number; nextAt?: Date }

/** Queues an email, which is sent if the transaction commits. */
export const insertMailJob = (db: Tx, row: NewMailJob): Promise<void> => insertMailJobs(db, [row])

/** Queues many emails, which are sent if the transaction commits. */
export async function insertMailJobs(db: Tx, rows: readonly NewMailJob[]): Promise<void> {
  for (const chunk of chunks(rows))
    await db
      .insert(mailJobs)
      .values(chunk.map((row) => ({ ...row, urgent: isUrgentMailKind(row.kind) })))
}

/** What queued emails are about: their kind, and the id of their subject. */
export interface MailJobSubject {
  companyId: number
  kind: string
  subjectId: number
}

/**
 * Whether an email about a subject is queued and has not been claimed; locks it, so that it is not
 * claimed before this transaction ends.
 */
export async function lockWaitingMailJob(db: Tx, subject: MailJobSubject): Promise<boolean> {
  const rows = await db
    .select({ id: mailJobs.id })
    .from(mailJobs)
    .where(isWaiting(subject))
    .limit(1)
    .for('update')
  return rows.length > 0
}

/** Deletes the queued emails about a subject. */
export async function deleteMailJobsAbout(db: Tx, subject: MailJobSubject): Promise<void> {
  await db.delete(mailJobs).where(isAbout(subject))
}

/**
 * Makes the queued emails about a subject due now, whatever their `nextAt`, except emails that have
 * been claimed, because those would be sent twice.
 */
export async function sendMailJobsAbout(db: Tx, subject: MailJobSubject): Promise<void> {
  await db
    .update(mailJobs)
    .set({ nextAt: sql`now()` })
    .where(isWaiting(subject))
}

const isWaiting = (subject: MailJobSubject) => and(isAbout(subject), eq(mailJobs.attempts, 0))

const isAbout = ({ companyId, kind, subjectId }: MailJobSubject) =>
  and(eq(mailJobs.companyId, companyId), eq(mailJobs.kind, kind), eq(mailJobs.subjectId, subjectId))

/** Id of the company whose email was claimed last, for urgent and for other emails; 0 for none. */
export interface LastServed {
  urgent: number
  others: number
}

/**
 * Claims the next due email; undefined if none is due. Urgent emails go first; among emails that
 * are equally urgent, companies take turns, each with its oldest. Claiming an email also postpones
 * it, with a delay that doubles each time, so that it is attempted again if this process crashes.
 */
export async function claimMailJob(
  db: Tx,
  lastServed: LastServed,
): Promise<MailJobRow | undefined> {
  const next = (urgent: boolean, afterCompany: number) =>
    sql`(select id from ${mailJobs} where urgent = ${urgent} and company_id > ${afterCompany} and next_at <= now() order by company_id, next_at, id limit 1 for update skip locked)`
  const due = sql`coalesce(${next(true, lastServed.urgent)}, ${next(true, 0)}, ${next(false, lastServed.others)}, ${next(false, 0)})`
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
 * Postpones an email by half an hour without counting the attempt, because its club's host is not
 * proven, and returns true. Changes nothing and returns false if the club has had the host for
 * seven days, because an unproven claim to a host lapses after that time.
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

/** Deletes an email that was sent or dropped. */
export async function deleteMailJob(db: Tx, id: number): Promise<void> {
  await db.delete(mailJobs).where(eq(mailJobs.id, id))
}

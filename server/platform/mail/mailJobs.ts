import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isUrgentMailKind } from './mailKinds'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/Database'
import { firstRow } from '../db/firstRow'
import { jobs } from '../db/schema/jobs'
import { mails } from '../db/schema/mails'
import { insertJobs } from '../db/platform/jobs'

/** A queued email. */
export type MailRow = typeof mails.$inferSelect

/**
 * The fields of a new email; whether it is urgent follows from its kind. It is sent at once, or
 * from `nextAt` on.
 */
export type NewMailJob = Pick<
  MailRow,
  'companyId' | 'domainId' | 'kind' | 'email' | 'language' | 'origin'
> & { adminId?: number; subjectId?: number; nextAt?: Date }

/**
 * The end of the address of somebody who has none, such as a guest whom staff registered: nothing is
 * sent there. The domain is reserved, so nobody has it (RFC 6761).
 */
export const NOWHERE = '@guest.invalid'

/** Queues an email, which is sent if the transaction commits. */
export const insertMailJob = (db: Tx, row: NewMailJob): Promise<void> => insertMailJobs(db, [row])

/**
 * Queues many emails, which are sent if the transaction commits; none for those who have no address.
 */
export async function insertMailJobs(db: Tx, rows: readonly NewMailJob[]): Promise<void> {
  for (const chunk of chunks(rows.filter(({ email }) => !email.endsWith(NOWHERE)))) {
    const inserted = await db
      .insert(mails)
      .values(chunk)
      .returning({ companyId: mails.companyId, subjectId: mails.id, kind: mails.kind })
    await insertJobs(
      db,
      // One statement returns its rows in the order of its values.
      inserted.map(({ companyId, subjectId, kind }, index) => ({
        companyId,
        subjectId,
        kind: 'mail' as const,
        urgent: isUrgentMailKind(kind),
        ...(chunk[index]?.nextAt && { nextAt: chunk[index].nextAt }),
      })),
    )
  }
}

/** What queued emails are about: their kind, and the id of their subject. */
export interface MailJobSubject {
  companyId: number
  kind: string
  subjectId: number
}

/**
 * Whether an email about a subject is queued and has not been claimed; locks its job, so that it is
 * not claimed before this transaction ends.
 */
export async function lockWaitingMailJob(db: Tx, subject: MailJobSubject): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.subjectId })
    .from(jobs)
    .innerJoin(mails, and(eq(mails.companyId, jobs.companyId), eq(mails.id, jobs.subjectId)))
    .where(and(isAbout(subject), eq(jobs.kind, 'mail'), eq(jobs.attempts, 0)))
    .limit(1)
    .for('update', { of: jobs })
  return rows.length > 0
}

/** Deletes the queued emails about a subject. */
export async function deleteMailJobsAbout(db: Tx, subject: MailJobSubject): Promise<void> {
  const deleted = await db.delete(mails).where(isAbout(subject)).returning({ id: mails.id })
  const ids = deleted.map(({ id }) => id)
  if (ids.length > 0) await db.delete(jobs).where(areJobsOf(subject, ids))
}

/**
 * Makes the queued emails about a subject due now, whatever their `nextAt`, except emails that have
 * been claimed, because those would be sent twice.
 */
export async function sendMailJobsAbout(db: Tx, subject: MailJobSubject): Promise<void> {
  const rows = await db.select({ id: mails.id }).from(mails).where(isAbout(subject))
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .update(jobs)
      .set({ nextAt: new Date(0), dueAt: sql`now()` })
      .where(and(areJobsOf(subject, ids), eq(jobs.attempts, 0)))
}

/** Returns a queued email, if stored. */
export const findMail = (db: Tx, companyId: number, id: number): Promise<MailRow | undefined> =>
  firstRow(db.select().from(mails).where(isMail(companyId, id)))

/** How many emails of a kind are queued for a company. */
export async function countMails(
  db: Tx,
  { companyId, kind }: Pick<MailRow, 'companyId' | 'kind'>,
): Promise<number> {
  const [row] = await db
    .select({ queued: count() })
    .from(mails)
    .where(and(eq(mails.companyId, companyId), eq(mails.kind, kind), isNull(mails.failedAt)))
  return row?.queued ?? 0
}

/** Records that an email could not be sent. */
export async function recordMailFailure(
  db: Tx,
  companyId: number,
  id: number,
  at: Date,
): Promise<void> {
  await db.update(mails).set({ failedAt: at }).where(isMail(companyId, id))
}

/** Deletes an email that was sent or dropped. */
export async function deleteMail(db: Tx, companyId: number, id: number): Promise<void> {
  await db.delete(mails).where(isMail(companyId, id))
}

const isMail = (companyId: number, id: number) =>
  and(eq(mails.companyId, companyId), eq(mails.id, id))

const isAbout = ({ companyId, kind, subjectId }: MailJobSubject) =>
  and(eq(mails.companyId, companyId), eq(mails.kind, kind), eq(mails.subjectId, subjectId))

const areJobsOf = ({ companyId }: MailJobSubject, mailIds: readonly number[]) =>
  and(eq(jobs.companyId, companyId), eq(jobs.kind, 'mail'), inArray(jobs.subjectId, [...mailIds]))

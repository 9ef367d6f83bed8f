import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { insertJob } from '../../platform/db/platform/jobs'
import { eventNotices } from '../../platform/db/schema/eventNotices'

/** A change of an event of which its holders are told. */
export type EventNoticeRow = typeof eventNotices.$inferSelect

/** Stores a notice and queues the job that tells each holder; wake the jobs after the commit. */
export async function queueNotice(
  db: Tx,
  row: Pick<EventNoticeRow, 'companyId' | 'eventId' | 'before' | 'after' | 'text' | 'by'>,
): Promise<void> {
  const [inserted] = await db.insert(eventNotices).values(row).returning({ id: eventNotices.id })
  if (inserted === undefined) throw new Error('the notice was not inserted')
  await insertJob(db, { companyId: row.companyId, kind: 'event-notice', subjectId: inserted.id })
}

/** Returns a notice, if stored. */
export const findNotice = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<EventNoticeRow | undefined> => findByKey(db, eventNotices, { companyId, id })

/** Like `findNotice`; locks it for the rest of the transaction, so that nobody is told twice. */
export const lockNotice = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<EventNoticeRow | undefined> =>
  findByKey(db, eventNotices, { companyId, id }, 'no key update')

/** Stores how far a notice has got. */
export async function storeProgress(
  db: Tx,
  { companyId, id }: Pick<EventNoticeRow, 'companyId' | 'id'>,
  progress: Partial<
    Pick<EventNoticeRow, 'toldCustomerId' | 'toldTicketId' | 'toldCount' | 'doneAt'>
  >,
): Promise<void> {
  await db
    .update(eventNotices)
    .set(progress)
    .where(and(eq(eventNotices.companyId, companyId), eq(eventNotices.id, id)))
}

import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { rowsBy } from '../../platform/db/rowsBy'
import { insertJob } from '../../platform/db/platform/jobs'
import { bookings } from '../../platform/db/schema/bookings'
import { customers } from '../../platform/db/schema/customers'
import { scheduleNotices } from '../../platform/db/schema/scheduleNotices'
import type { CustomerRow } from '../customers/customerRepository'

/** A change of what can be booked of which people are told. */
export type ScheduleNoticeRow = typeof scheduleNotices.$inferSelect

/** Stores a notice and queues the job that tells each person; wake the jobs after the commit. */
export async function queueScheduleNotice(
  tx: Tx,
  {
    bookings: concerned,
    ...row
  }: Pick<ScheduleNoticeRow, 'companyId' | 'scheduleId' | 'text' | 'by'> & {
    bookings: readonly Pick<typeof bookings.$inferSelect, 'id' | 'sequence'>[]
  },
): Promise<void> {
  const [inserted] = await tx
    .insert(scheduleNotices)
    .values({
      ...row,
      bookingIds: concerned.map(({ id }) => id),
      bookingSequences: concerned.map(({ sequence }) => sequence),
    })
    .returning({ id: scheduleNotices.id })
  if (inserted === undefined) throw new Error('the notice was not inserted')
  await insertJob(tx, { companyId: row.companyId, kind: 'schedule-notice', subjectId: inserted.id })
}

/** Returns a notice, if stored; locks it for the rest of the transaction. */
export const lockScheduleNotice = (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<ScheduleNoticeRow | undefined> =>
  findByKey(tx, scheduleNotices, { companyId, id }, 'no key update')

/** Stores how far a notice has got. */
export async function storeNoticeProgress(
  tx: Tx,
  { companyId, id }: Pick<ScheduleNoticeRow, 'companyId' | 'id'>,
  progress: Partial<Pick<ScheduleNoticeRow, 'toldCustomerId' | 'toldCount' | 'doneAt'>>,
): Promise<void> {
  await tx
    .update(scheduleNotices)
    .set(progress)
    .where(and(eq(scheduleNotices.companyId, companyId), eq(scheduleNotices.id, id)))
}

type ToldBooking = Pick<typeof bookings.$inferSelect, 'id' | 'title' | 'startsAt'>

/** A person who has bookings that a notice is about: the first, and the others in order of start. */
export interface ConcernedCustomer {
  customer: Pick<CustomerRow, 'id' | 'domainId' | 'language'>
  booking: ToldBooking
  others: readonly ToldBooking[]
}

/**
 * The next people whom a notice concerns, in order of their ids, each with the bookings that still
 * stand and were not moved since.
 */
export async function listConcerned(
  tx: Tx,
  { companyId, id, toldCustomerId, bookingSequences }: ScheduleNoticeRow,
  limit: number,
  now: Date,
): Promise<ConcernedCustomer[]> {
  // An older build stores none, so its notices count moved ones too.
  const sequence = bookingSequences.length === 0 ? sql`0` : bookings.sequence
  const standing = and(
    eq(bookings.companyId, companyId),
    sql`(${bookings.id}, ${sequence}) in (
      select concerned.id, coalesce(concerned.sequence, 0) from ${scheduleNotices}
      cross join unnest(${scheduleNotices.bookingIds}, ${scheduleNotices.bookingSequences}) as concerned (id, sequence)
      where ${scheduleNotices.companyId} = ${companyId} and ${scheduleNotices.id} = ${id})`,
    isNull(bookings.cancelledAt),
    gt(bookings.endsAt, now),
    gt(bookings.customerId, toldCustomerId),
  )
  const people = await tx
    .selectDistinct({ id: bookings.customerId })
    .from(bookings)
    .where(standing)
    .orderBy(asc(bookings.customerId))
    .limit(limit)
  const last = people.at(-1)
  if (last === undefined) return []
  const rows = await tx
    .select({
      customer: { id: customers.id, domainId: customers.domainId, language: customers.language },
      booking: { id: bookings.id, title: bookings.title, startsAt: bookings.startsAt },
    })
    .from(bookings)
    .innerJoin(
      customers,
      and(eq(customers.companyId, bookings.companyId), eq(customers.id, bookings.customerId)),
    )
    .where(and(standing, lte(bookings.customerId, last.id)))
    .orderBy(asc(bookings.customerId), asc(bookings.startsAt), asc(bookings.id))
  const byCustomer = rowsBy(rows, ({ customer }) => customer.id)
  return [...byCustomer.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            customer: first.customer,
            booking: first.booking,
            others: others.map(({ booking }) => booking),
          },
        ],
  )
}

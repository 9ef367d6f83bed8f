import { and, asc, desc, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type { Booking } from '../../../generated/types'
import { findFieldFaults } from '../../../src/areas/surveys/model/showWhen'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { bookings, schedules } from '../../platform/db/schema/bookings'
import { events } from '../../platform/db/schema/events'
import { guestPasses, passKinds } from '../../platform/db/schema/passes'
import { surveys } from '../../platform/db/schema/surveys'
import { areOpen } from './isOpenNow'

/** A survey as stored. */
export type SurveyRow = typeof surveys.$inferSelect

/**
 * Returns a page of a club's surveys that are open at `now`, newest first, and their total, exact only up to
 * `maxCounted`; without the forms of waitlists, which do nothing on their own.
 */
export async function paginateSurveys(
  db: Tx,
  companyId: number,
  now: Date,
  paging: Page,
): Promise<{ rows: SurveyRow[]; total: number }> {
  const condition = and(
    eq(surveys.companyId, companyId),
    areOpen(now),
    // An array, unlike a join, lets the index provide the order.
    sql`${surveys.id} <> all (array(select ${events.waitlistFormId} from ${events} where ${events.companyId} = ${companyId} and ${events.waitlistFormId} is not null))`,
  )
  const rows = await db
    .select()
    .from(surveys)
    .where(condition)
    .orderBy(desc(surveys.createdAt), desc(surveys.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return { rows, total: await countPage(db, surveys, condition, { ...paging, found: rows.length }) }
}

/** How many events of a waitlist's form are named at most. */
const MAX_NAMED_EVENTS = 50

/** Whether a survey is the form of a waitlist: answering it puts people on the list of an event. */
export async function isWaitlistForm(
  db: Tx,
  { companyId, id }: Pick<SurveyRow, 'companyId' | 'id'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.waitlistFormId, id)))
    .limit(1)
  return rows.length > 0
}

/**
 * Returns the next events on whose waitlist a survey puts those who answer it, the earliest first
 * and at most 50, of those that match `shown`; without those that have begun or have no waitlist
 * (`canHaveWaitlist`).
 */
export const listEventsOfForm = (
  db: Tx,
  { companyId, id }: Pick<SurveyRow, 'companyId' | 'id'>,
  shown: SQL,
  now: Date,
): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.waitlistFormId, id),
        shown,
        eq(events.waitlist, true),
        gt(events.startsAt, now),
        // As `canHaveWaitlist`: in SQL, so that the limit counts only events that are named.
        or(
          eq(events.type, 'public'),
          and(eq(events.type, 'ticket'), eq(events.hideTickets, false)),
        ),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_NAMED_EVENTS)

/** Returns a club's survey by its id, if stored; `publicOnly` excludes surveys for customers. */
export function findSurvey(
  db: Tx,
  companyId: number,
  id: number,
  publicOnly: boolean,
): Promise<SurveyRow | undefined> {
  return firstRow(
    db
      .select()
      .from(surveys)
      .where(
        and(
          eq(surveys.companyId, companyId),
          eq(surveys.id, id),
          publicOnly ? eq(surveys.isPublic, true) : undefined,
        ),
      ),
  )
}

/** Returns the survey whose endpoint has this path, if any. */
export function findSurveyByEndpoint(
  db: Tx,
  companyId: number,
  endpoint: string,
): Promise<SurveyRow | undefined> {
  return firstRow(
    db
      .select()
      .from(surveys)
      .where(
        and(
          eq(surveys.companyId, companyId),
          eq(sql`${surveys.profile} -> 'endpoint' ->> 'endpoint'`, endpoint),
          // Lets PostgreSQL use the index, which leaves out surveys without an endpoint.
          sql`${surveys.profile} -> 'endpoint' ->> 'endpoint' <> ''`,
        ),
      ),
  )
}

/** Returns the survey about guest passes of a pass's kind, if any. */
export async function findGuestPassSurvey(
  db: Tx,
  companyId: number,
  passId: number,
): Promise<SurveyRow | undefined> {
  const rows = await db
    .select({ survey: surveys })
    .from(guestPasses)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, guestPasses.companyId), eq(passKinds.id, guestPasses.passKindId)),
    )
    .innerJoin(
      surveys,
      and(eq(surveys.companyId, passKinds.companyId), eq(surveys.id, passKinds.surveyId)),
    )
    .where(and(eq(guestPasses.companyId, companyId), eq(guestPasses.id, passId)))
  return rows[0]?.survey
}

/** Returns the survey of a booking's schedule, if any; undefined for a booking of another type. */
export async function findBookingSurvey(
  db: Tx,
  companyId: number,
  type: Booking['type'],
  bookingId: number,
): Promise<SurveyRow | undefined> {
  const rows = await db
    .select({ survey: surveys })
    .from(bookings)
    .innerJoin(
      schedules,
      and(eq(schedules.companyId, bookings.companyId), eq(schedules.id, bookings.scheduleId)),
    )
    .innerJoin(
      surveys,
      and(eq(surveys.companyId, schedules.companyId), eq(surveys.id, schedules.surveyId)),
    )
    .where(
      and(eq(bookings.companyId, companyId), eq(bookings.type, type), eq(bookings.id, bookingId)),
    )
  return rows[0]?.survey
}

/** Stores a survey; returns its id. Throws if one of its fields is faulty (`findFieldFaults`). */
export async function insertSurvey(db: Tx, row: typeof surveys.$inferInsert): Promise<number> {
  const faults = findFieldFaults(row.profile.fields ?? [])
  if (faults.length > 0)
    throw new Error(`the survey “${row.name}” has faulty fields: ${JSON.stringify(faults)}`)
  const [inserted] = await db.insert(surveys).values(row).returning({ id: surveys.id })
  if (inserted === undefined) throw new Error('the survey was not inserted')
  return inserted.id
}

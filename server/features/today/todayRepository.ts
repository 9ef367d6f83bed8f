import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countPage } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { customers } from '../../platform/db/schema/customers'
import { eventRegistrations, events, eventTickets } from '../../platform/db/schema/events'
import { jobs } from '../../platform/db/schema/jobs'
import { mails } from '../../platform/db/schema/mails'
import { refunds } from '../../platform/db/schema/payments'
import { transactions } from '../../platform/db/schema/transactions'
import { registrationAdmissions } from '../events/registrationAdmissions'
import { isRefusedRefund } from '../orders/refusedRefund'

/** The first rows of a section, and how many there are in all. */
interface Section<Row> {
  rows: Row[]
  total: number
}

/** Rows of each section. */
const LIMIT = 50

/** For how many days refused refunds are shown. */
const REFUSED_DAYS = 30

const firstName = sql<string | null>`${customers.profile} ->> 'firstName'`
const lastName = sql<string | null>`${customers.profile} ->> 'lastName'`

/** Events that take place between two instants, with how many attend and were admitted. */
export async function listEventsBetween(
  tx: Tx,
  companyId: number,
  { from, to }: { from: Date; to: Date },
) {
  const condition = and(
    eq(events.companyId, companyId),
    lt(events.startsAt, to),
    gt(events.endsAt, from),
  )
  const ofEvent = (table: typeof eventTickets | typeof eventRegistrations) =>
    and(eq(table.companyId, events.companyId), eq(table.eventId, events.id))
  const count = (
    table: typeof eventTickets | typeof eventRegistrations,
    where: ReturnType<typeof and>,
  ) => sql<number>`(select count(*) from ${table} where ${where})`.mapWith(Number)
  const isHeld = and(ofEvent(eventTickets), ne(eventTickets.status, 'cancelled'))
  const isRegistered = ofEvent(eventRegistrations)
  const rows = await tx
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      timezone: events.timezone,
      venue: events.venue,
      published: events.published,
      cancelled: sql<boolean>`${isNotNull(events.cancelledAt)}`,
      availableQuantity: events.availableQuantity,
      capacity: events.capacity,
      registrations: count(eventRegistrations, isRegistered),
      tickets: count(eventTickets, isHeld),
      admittedTickets: count(eventTickets, and(isHeld, isNotNull(eventTickets.scannedAt))),
      admittedRegistrations: count(
        eventRegistrations,
        and(isRegistered, exists(registrationAdmissions(tx))),
      ),
    })
    .from(events)
    .where(condition)
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(LIMIT)
  return section(tx, events, condition, rows)
}

/** Bookings that begin before an instant and are not over at another, the earliest first. */
export async function listArrivals(
  tx: Tx,
  companyId: number,
  { now, to }: { now: Date; to: Date },
) {
  const condition = and(
    eq(bookings.companyId, companyId),
    isNull(bookings.cancelledAt),
    gt(bookings.endsAt, now),
    lt(bookings.startsAt, to),
  )
  const rows = await tx
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      partySize: bookings.partySize,
      title: bookings.title,
      resourceName: bookings.resourceName,
      arrivedAt: bookings.arrivedAt,
      noShowAt: bookings.noShowAt,
      guestName: bookings.guestName,
      firstName,
      lastName,
    })
    .from(bookings)
    .innerJoin(
      customers,
      and(eq(customers.companyId, bookings.companyId), eq(customers.id, bookings.customerId)),
    )
    .where(condition)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(LIMIT)
  return section(tx, bookings, condition, rows)
}

/** Emails to members that could not be sent, the latest failure first. */
export async function listFailedMails(tx: Tx, companyId: number) {
  const condition = and(
    eq(mails.companyId, companyId),
    isNull(mails.adminId),
    isNotNull(mails.failedAt),
  )
  const job = tx
    .select({ id: jobs.subjectId })
    .from(jobs)
    .where(
      and(eq(jobs.companyId, mails.companyId), eq(jobs.kind, 'mail'), eq(jobs.subjectId, mails.id)),
    )
  const rows = await tx
    .select({
      id: mails.id,
      kind: mails.kind,
      email: mails.email,
      failedAt: mails.failedAt,
      isRetried: sql<boolean>`${exists(job)}`,
    })
    .from(mails)
    .where(condition)
    .orderBy(desc(mails.failedAt), desc(mails.id))
    .limit(LIMIT)
  return section(tx, mails, condition, rows)
}

/**
 * Refunds that the payment processor has not answered, or has refused lately so that they still have
 * to be made; the latest first.
 */
export async function listOpenRefunds(tx: Tx, companyId: number, now: Date) {
  const since = new Date(now.getTime() - REFUSED_DAYS * 24 * 60 * 60_000)
  const condition = and(
    eq(refunds.companyId, companyId),
    or(
      eq(refunds.state, 'asking'),
      and(isRefusedRefund(tx, companyId), gte(refunds.createdAt, since)),
    ),
  )
  const rows = await tx
    .select({
      id: refunds.id,
      state: refunds.state,
      reason: refunds.reason,
      refusal: refunds.refusal,
      amountCents: refunds.amountCents,
      currency: transactions.currency,
      createdAt: refunds.createdAt,
      customerId: transactions.customerId,
      firstName,
      lastName,
    })
    .from(refunds)
    .innerJoin(
      transactions,
      and(
        eq(transactions.companyId, refunds.companyId),
        eq(transactions.id, refunds.transactionId),
      ),
    )
    .innerJoin(
      customers,
      and(
        eq(customers.companyId, transactions.companyId),
        eq(customers.id, transactions.customerId),
      ),
    )
    .where(condition)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(LIMIT)
  return section(tx, refunds, condition, rows)
}

const section = async <Row>(
  tx: Tx,
  table: PgTable,
  condition: ReturnType<typeof and>,
  rows: Row[],
): Promise<Section<Row>> => ({
  rows,
  total: await countPage(tx, table, condition, { offset: 0, limit: LIMIT, found: rows.length }),
})

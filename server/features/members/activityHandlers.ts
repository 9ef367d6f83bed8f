import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberActivity } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { findAdminNames } from '../../platform/db/platform/admins'
import { deskChanges } from '../../platform/db/schema/deskChanges'
import { requirePerson } from '../customers/customerRepository'
import { bookingDays } from '../schedules/bookingDays'
import { mailTopic } from './mailTopics'
import { readActivity, type ActivityRow } from './readActivity'

/** The desk's call for what happened with a member. */
export const handlers = {
  'desk.memberActivity.list': async ({ params: { id }, query }, { context, caller }) => {
    const { companyId, areas } = requireStaff(caller)
    const { kind, before, pageSize: limit = 30 } = query
    const { rows, next, usernameOf, days, names } = await context.db.read(companyId, async (tx) => {
      const [page] = await Promise.all([
        readActivity(tx, { companyId, customerId: id }, { kind, before, limit }),
        requirePerson(tx, companyId, id),
      ])
      const ids = page.rows.flatMap(({ bookingId }) => bookingId ?? [])
      const [staff, days] = await Promise.all([
        findBookingStaff(tx, companyId, page.rows),
        bookingDays(tx, companyId, ids),
      ])
      const usernameOf = (row: ActivityRow): string | undefined =>
        row.act === 'payment-refunded'
          ? row.byName || undefined
          : staff.get(staffKey(row.bookingId, row.act))
      const usernames = page.rows.flatMap((row) => usernameOf(row) ?? [])
      return { ...page, usernameOf, days, names: await findAdminNames(tx, usernames) }
    })
    const hasMoney = areas.includes('money')
    return {
      items: rows.map((row) => {
        const username = usernameOf(row)
        const byName =
          username === undefined ? row.byName : names.get(username.toLowerCase()) || username
        const day = days.get(row.bookingId ?? 0) ?? null
        return present(row, { byName, day, hasMoney })
      }),
      next,
    }
  },
} satisfies Handlers

/** What the history of a booking calls the acts of which a line says who of the staff did them. */
const bookingActs: Partial<Record<ActivityRow['act'], string>> = {
  'booking-made': 'booked',
  'booking-cancelled': 'cancelled',
  'booking-arrived': 'arrived',
  'booking-no-show': 'no_show',
}

const staffKey = (bookingId: number | null, act: ActivityRow['act']): string =>
  `${bookingId ?? 0} ${bookingActs[act] ?? ''}`

/** Usernames of the staff who last did something about the bookings of these lines. */
async function findBookingStaff(
  tx: Tx,
  companyId: number,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ act, bookingId }) =>
    bookingId !== null && bookingActs[act] !== undefined ? [bookingId] : [],
  )
  if (ids.length === 0) return new Map()
  const act = sql<string>`${deskChanges.after} ->> 'act'`
  const done = await tx
    .selectDistinctOn([deskChanges.recordId, act], {
      bookingId: deskChanges.recordId,
      act,
      by: deskChanges.by,
    })
    .from(deskChanges)
    .where(
      and(
        eq(deskChanges.companyId, companyId),
        eq(deskChanges.resource, 'bookings'),
        inArray(deskChanges.recordId, ids),
      ),
    )
    .orderBy(deskChanges.recordId, act, desc(deskChanges.id))
  return new Map(done.map((row) => [`${row.bookingId} ${row.act}`, row.by]))
}

const refusals = ['already', 'not_valid', 'other_event', 'unknown'] as const

function present(
  row: ActivityRow,
  { byName, day, hasMoney }: { byName: string; day: string | null; hasMoney: boolean },
): MemberActivity {
  const { key, at, kind, act, title, startsAt, timezone, eventId, person, note } = row
  const amount = hasMoney && row.cents !== null ? toUnits(row.cents) : null
  return {
    id: key,
    at: at.toISOString(),
    kind,
    act,
    title,
    startsAt: startsAt?.toISOString() ?? null,
    timezone,
    eventId,
    day,
    orderId: act === 'order-placed' ? Number(note) : null,
    person,
    byName,
    count: Math.max(1, row.count ?? 1),
    amount,
    currency: amount === null ? '' : row.currency,
    topic: kind === 'mails' ? mailTopic(note) : '',
    why: act === 'door-refused' ? (refusals.find((result) => result === note) ?? '') : '',
  }
}

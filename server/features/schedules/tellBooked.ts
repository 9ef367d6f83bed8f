import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { companyDestinations, type DestinationOf } from '../customers/companyDestinations'
import { leaveTrace } from '../notifications/leaveTrace'
import {
  listConcerned,
  lockScheduleNotice,
  storeNoticeProgress,
  type ConcernedCustomer,
  type ScheduleNoticeRow,
} from './scheduleNoticeRepository'
import { findSchedule, type ScheduleView } from './scheduleRepository'

/** How many people are told in one transaction. */
const STEP = 100

/** How many times besides the first one an email lists. */
const MAX_TIMES = 20

/**
 * Tells each person whose bookings no longer fit what can be booked, once, by notification and
 * email. After a crash it goes on where it was.
 */
export async function tellBooked(
  context: ServerContext,
  companyId: number,
  noticeId: number,
): Promise<void> {
  const destinationOf = await companyDestinations(context, companyId)
  let isDone = false
  while (!isDone)
    isDone = await context.db.tx(companyId, (tx) =>
      tellNext(tx, { companyId, id: noticeId }, destinationOf, context.now()),
    )
}

/** Tells the next people; returns whether all were told. */
async function tellNext(
  tx: Tx,
  { companyId, id }: Pick<ScheduleNoticeRow, 'companyId' | 'id'>,
  destinationOf: DestinationOf,
  now: Date,
): Promise<boolean> {
  const notice = await lockScheduleNotice(tx, companyId, id)
  const view = notice && (await findSchedule(tx, companyId, notice.scheduleId))
  if (notice === undefined || view === undefined || notice.doneAt !== null) return true
  const people = await listConcerned(tx, notice, STEP, now)
  for (const person of people) await tell(tx, notice, view, person, destinationOf)
  const last = people.at(-1)
  await storeNoticeProgress(
    tx,
    notice,
    last
      ? { toldCustomerId: last.customer.id, toldCount: notice.toldCount + people.length }
      : { doneAt: now },
  )
  return last === undefined
}

async function tell(
  tx: Tx,
  { text }: ScheduleNoticeRow,
  { schedule: { timezone, location } }: ScheduleView,
  { customer, booking, others }: ConcernedCustomer,
  destinationOf: DestinationOf,
): Promise<void> {
  const destination = destinationOf(customer)
  // A company without a club has nobody who could read it.
  if (destination === undefined) return
  await leaveTrace(tx, {
    act: 'times-changed',
    destination,
    customerId: customer.id,
    subjectId: booking.id,
    details: {
      title: booking.title,
      startsAt: booking.startsAt.toISOString(),
      timezone,
      place: location?.name ?? '',
      ...(others.length > 0 && {
        times: others.slice(0, MAX_TIMES).map(({ startsAt }) => startsAt.toISOString()),
        others: others.length,
      }),
      note: text,
    },
  })
}

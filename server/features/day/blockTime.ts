import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { instantsAt } from '../../../src/core/time/instantsAt'
import type { Calls } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { bookings, occupancies, scheduleResources } from '../../platform/db/schema/bookings'
import { customers } from '../../platform/db/schema/customers'
import { findByKey } from '../../platform/db/findByKey'
import { findCreated, recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { AppError } from '../../platform/http/AppError'
import { personName } from '../customers/presentCustomer'
import { deleteExpiredHolds } from '../schedules/occupancyRepository'
import { findSchedule, lockSchedule, type ScheduleView } from '../schedules/scheduleRepository'
import { notifyScheduleAvailability, notifySlotsAndRequests } from '../schedules/lockFreeSlot'
import { minuteIn } from './presentDeskBooking'

type Body = CallInput<'desk.blocks.add'>['body']

/** The longest block, in ms. */
const LONGEST_MS = 366 * 24 * 3_600_000

/**
 * Takes a resource out of booking from one time to another. Throws 404 `not_found` for no resource
 * that is in use, 422 `invalid_request` for times that are none, over, in the wrong order or more
 * than 366 days apart, 422 `idempotency_key_reused`, and 409 `slot_taken` with what is in the way.
 */
export async function addBlock(
  { body }: Pick<CallInput<'desk.blocks.add'>, 'body'>,
  { context, caller, request }: CallTools,
): Promise<Calls['desk.blocks.add']['reply']> {
  const { companyId, username } = requireStaff(caller)
  const requestKey = requireKey(request)
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const now = context.now()
  const id = await context.db.tx(companyId, async (tx) => {
    const change = { companyId, resource: 'blocks' as const, requestKey, bodyHash }
    const earlier = await findCreated(tx, change)
    if (earlier !== undefined) return earlier
    const resource = await findByKey(tx, scheduleResources, { companyId, id: body.resourceId })
    if (!resource?.inUse) throw new AppError(404, 'not_found')
    const { scheduleId } = resource
    await lockSchedule(tx, companyId, scheduleId)
    const view = await findSchedule(tx, companyId, scheduleId)
    if (view === undefined) throw new AppError(404, 'not_found')
    const span = readSpan(body, view.schedule, now)
    await deleteExpiredHolds(tx, view.schedule, now)
    await assertFree(tx, view, resource.id, span)
    const [stored] = await tx
      .insert(occupancies)
      .values({ companyId, scheduleId, resourceId: resource.id, ...span, note: body.note.trim() })
      .returning({ id: occupancies.id })
    if (stored === undefined) throw new Error('the block was not stored')
    await recordDeskChange(tx, {
      ...change,
      recordId: stored.id,
      revision: 1,
      by: username,
      before: null,
      after: blockFacts({ ...span, scheduleId, resourceId: resource.id }, resource.name),
    })
    await notifyScheduleAvailability(tx, companyId, scheduleId)
    return stored.id
  })
  context.jobs.wake()
  return { id }
}

/** Makes a blocked time bookable again. Throws 404 `not_found`, also if that has happened already. */
export async function removeBlock(
  { params: { id } }: Pick<CallInput<'desk.blocks.remove'>, 'params'>,
  { context, caller }: CallTools,
): Promise<void> {
  const { companyId, username } = requireStaff(caller)
  await context.db.tx(companyId, async (tx) => {
    const found = await findByKey(tx, occupancies, { companyId, id })
    if (found === undefined) throw new AppError(404, 'not_found')
    await lockSchedule(tx, companyId, found.scheduleId)
    const [removed] = await tx
      .delete(occupancies)
      .where(
        and(
          eq(occupancies.companyId, companyId),
          eq(occupancies.id, id),
          // What a booking, cart, order or offer takes is not removed like this.
          isNotNull(occupancies.note),
        ),
      )
      .returning()
    if (removed === undefined) throw new AppError(404, 'not_found')
    const resource = await findByKey(tx, scheduleResources, { companyId, id: removed.resourceId })
    await recordDeskChange(tx, {
      companyId,
      resource: 'blocks',
      recordId: id,
      revision: 2,
      by: username,
      before: blockFacts(removed, resource?.name ?? ''),
      after: {},
    })
    await notifySlotsAndRequests(tx, companyId, removed.scheduleId)
  })
  context.jobs.wake()
}

/** What the history keeps of a block; its note may name people. */
const blockFacts = (
  {
    scheduleId,
    resourceId,
    startsAt,
    endsAt,
  }: Pick<typeof occupancies.$inferSelect, 'scheduleId' | 'resourceId' | 'startsAt' | 'endsAt'>,
  resourceName: string,
) => ({
  scheduleId,
  resourceId,
  resourceName,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** The time that is blocked: of times that the clocks show twice, all of it. */
function readSpan(
  { startDateLocal, endDateLocal, note }: Body,
  { timezone }: ScheduleView['schedule'],
  now: Date,
): { startsAt: Date; endsAt: Date } {
  if (note.trim() === '') throw fault('/note', 'required', 'must say why')
  const startsAt = instantsAt(timezone, startDateLocal)[0]
  const endsAt = instantsAt(timezone, endDateLocal).at(-1)
  const skipped = 'must be a time that the clocks show'
  if (startsAt === undefined) throw fault('/start_date_local', 'local_time', skipped)
  if (endsAt === undefined) throw fault('/end_date_local', 'local_time', skipped)
  if (endsAt <= startsAt) throw fault('/end_date_local', 'order', 'must be after the start')
  if (endsAt <= now) throw fault('/end_date_local', 'past', 'must not be over')
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_MS)
    throw fault('/end_date_local', 'span', 'must be within 366 days of the start')
  return { startsAt, endsAt }
}

/** Throws 409 `slot_taken` with what takes the resource, the earliest first. */
async function assertFree(
  tx: Tx,
  { schedule: { companyId, timezone } }: ScheduleView,
  resourceId: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const rows = await tx
    .select({ occupancy: occupancies, booking: bookings, customer: customers })
    .from(occupancies)
    .leftJoin(
      bookings,
      and(eq(bookings.companyId, occupancies.companyId), eq(bookings.id, occupancies.bookingId)),
    )
    .leftJoin(
      customers,
      and(eq(customers.companyId, bookings.companyId), eq(customers.id, bookings.customerId)),
    )
    .where(
      and(
        eq(occupancies.companyId, companyId),
        eq(occupancies.resourceId, resourceId),
        lt(occupancies.startsAt, endsAt),
        gt(occupancies.endsAt, startsAt),
        or(isNull(bookings.id), isNull(bookings.cancelledAt)),
      ),
    )
    .orderBy(asc(occupancies.startsAt))
    .limit(MAX_SHOWN)
  if (rows.length === 0) return
  throw new AppError(409, 'slot_taken', {
    details: rows.map(({ occupancy, booking, customer }) => {
      const at = minuteIn(timezone, booking?.startsAt ?? occupancy.startsAt)
      return {
        path: '/start_date_local',
        code: booking ? 'booked' : occupancy.note === null ? 'held' : 'blocked',
        message: at,
        ...(booking && {
          subject: booking.guestName ?? (customer === null ? '' : personName(customer)),
        }),
      }
    }),
  })
}

/** How much of what is in the way is told. */
const MAX_SHOWN = 5

const fault = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })

import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import type { Tx } from '../../platform/db/Database'
import { deleteJob, rescheduleOrInsertJob } from '../../platform/db/platform/paymentJobs'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import type { CustomerKey } from '../customers/requireCustomer'
import { leaveTrace } from '../notifications/leaveTrace'
import { offerSuffix } from './offerPath'
import { lastBookableDay, listSlots, withBuffers, type OpenSlot } from './model/listSlots'
import { slotsOfDay, spanAround } from './model/slotGrid'
import { deleteExpiredHolds, insertOccupancies, listTakenTimes } from './occupancyRepository'
import { findSchedule, lockSchedule, type ScheduleView } from './scheduleRepository'
import {
  deleteRequest,
  findRequest,
  insertRequest,
  jobOfRequests,
  listRequests,
  listRequestsOf,
  runRequestsSoon,
  storeOffer,
  type SlotRequestRow,
} from './slotRequestRepository'
import { notifyScheduleAvailability } from './takeSlot'

/** How long a freed slot is held for the customer who requested it, in ms. */
const OFFER_MS = 15 * 60_000
/** How often requests are checked even if nothing was released, in ms: a closure may have ended. */
const RECHECK_MS = 5 * 60_000

/** A freed slot that is held for a customer. */
export interface SlotOffer {
  request: SlotRequestRow
  view: ScheduleView
  slot: Pick<OpenSlot, 'startsAt' | 'endsAt'>
  heldUntil: Date
}

/**
 * Stores a customer's request for freed slots on a day, once per customer, schedule and day. Throws
 * 422 `slot_unavailable` for a day that is over or closed, `too_far_ahead` for one that can't be
 * booked yet.
 */
export async function requestSlots(
  tx: Tx,
  customer: CustomerKey,
  { schedule, resources }: ScheduleView,
  { day, partySize }: { day: string; partySize: number },
  { domainId, language, origin }: MailDestination,
  now: Date,
): Promise<{ request: SlotRequestRow; isNew: boolean }> {
  const { companyId } = customer
  const rules = { ...schedule, resources }
  const last = lastBookableDay(rules, now)
  if (last !== undefined && day > last) throw new AppError(422, 'too_far_ahead')
  if (slotsOfDay(rules, day).every(({ startsAt }) => startsAt <= now))
    throw new AppError(422, 'slot_unavailable')
  await lockSchedule(tx, companyId, schedule.id)
  const isNew = await insertRequest(tx, {
    ...customer,
    domainId,
    language,
    origin,
    scheduleId: schedule.id,
    day,
    partySize,
  })
  await rescheduleOrInsertJob(tx, { ...jobOfRequests(companyId, schedule.id), nextAt: now })
  const [stored] = await listRequestsOf(tx, customer, schedule.id, day)
  if (stored === undefined) throw new Error('the request was not stored')
  return { request: stored, isNew }
}

/**
 * Withdraws a customer's request; a slot held for it becomes free for the next request. Throws 404
 * `not_found` for another customer's request.
 */
export async function withdrawRequest(tx: Tx, customer: CustomerKey, id: number): Promise<void> {
  const request = await findRequest(tx, customer.companyId, id)
  if (request?.customerId !== customer.customerId) throw new AppError(404, 'not_found')
  await lockSchedule(tx, customer.companyId, request.scheduleId)
  await deleteRequest(tx, request)
  await runRequestsSoon(tx, customer.companyId, request.scheduleId)
  if (request.heldUntil !== null)
    await notifyScheduleAvailability(tx, customer.companyId, request.scheduleId)
}

/**
 * Deletes a customer's requests whose offered slot the customer is now booking, so that the offer's
 * hold no longer blocks the slot; returns whether there was one.
 */
export async function acceptSlotOffer(
  tx: Tx,
  customer: CustomerKey,
  scheduleId: number,
  { startsAt, endsAt }: Pick<OpenSlot, 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const offers = (await listRequestsOf(tx, customer, scheduleId)).filter(
    (request) =>
      request.startsAt !== null && request.startsAt >= startsAt && request.startsAt < endsAt,
  )
  for (const offer of offers) await deleteRequest(tx, offer)
  return offers.length > 0
}

/**
 * Ends expired offers and holds free slots for the next requests in order, telling their customers.
 * Returns when to run again; if no request is left, it deletes the job.
 */
export async function offerSlots(
  tx: Tx,
  companyId: number,
  scheduleId: number,
  now: Date,
): Promise<Date> {
  const job = jobOfRequests(companyId, scheduleId)
  let nextRunAt = new Date(now.getTime() + RECHECK_MS)
  await lockSchedule(tx, companyId, scheduleId)
  // Rescheduled first, so that a slot released meanwhile triggers another run.
  await rescheduleOrInsertJob(tx, { ...job, nextAt: nextRunAt })
  const view = await findSchedule(tx, companyId, scheduleId)
  const requests = view === undefined ? [] : await listRequests(tx, companyId, scheduleId)
  const openRequests: SlotRequestRow[] = []
  for (const request of requests)
    if (view === undefined || isOver(view, request, now)) {
      await deleteRequest(tx, request)
      await notifyCustomer(tx, request)
    } else openRequests.push(request)
  if (view === undefined || openRequests.length === 0) {
    await deleteJob(tx, job)
    if (requests.length > 0) await notifyScheduleAvailability(tx, companyId, scheduleId)
    return nextRunAt
  }
  await deleteExpiredHolds(tx, view.schedule, now)
  // Many requests may share a day and party size: if the first finds nothing, the rest are skipped.
  const daysWithoutSlot = new Set<string>()
  for (const request of openRequests) {
    const dayAndSize = `${request.day} ${request.partySize}`
    const isWaiting = request.heldUntil === null && !daysWithoutSlot.has(dayAndSize)
    const slot = isWaiting ? await findFirstFreeSlot(tx, view, request, now) : undefined
    if (isWaiting && slot === undefined) daysWithoutSlot.add(dayAndSize)
    if (slot !== undefined) {
      const heldUntil = new Date(Math.min(now.getTime() + OFFER_MS, slot.startsAt.getTime()))
      await holdSlot(tx, view, request, slot, heldUntil)
      if (heldUntil < nextRunAt) nextRunAt = heldUntil
    } else if (request.heldUntil !== null && request.heldUntil < nextRunAt)
      nextRunAt = request.heldUntil
  }
  await rescheduleOrInsertJob(tx, { ...job, nextAt: nextRunAt })
  await notifyScheduleAvailability(tx, companyId, scheduleId)
  return nextRunAt
}

/**
 * Whether a request is finished: its offer has expired or, without an offer, its day is over. A
 * day's hours may end after midnight, so it counts as over a day later.
 */
const isOver = (
  { schedule }: ScheduleView,
  { day, heldUntil }: SlotRequestRow,
  now: Date,
): boolean =>
  heldUntil === null ? day < addDays(dayIn(schedule.timezone, now), -1) : heldUntil <= now

async function findFirstFreeSlot(
  tx: Tx,
  { schedule, resources }: ScheduleView,
  { day, partySize }: SlotRequestRow,
  now: Date,
): Promise<OpenSlot | undefined> {
  const span = spanAround({ from: day, to: day })
  const taken = await listTakenTimes(tx, schedule, span, now)
  const rules = { ...schedule, resources }
  return listSlots(rules, taken, { from: day, to: day }, now, { size: partySize })[0]
}

async function holdSlot(
  tx: Tx,
  { schedule }: ScheduleView,
  request: SlotRequestRow,
  slot: OpenSlot,
  heldUntil: Date,
): Promise<void> {
  const { companyId, id: scheduleId, seating } = schedule
  const heldResources = slot.free.slice(0, seating === 'person' ? request.partySize : 1)
  const span = withBuffers(schedule, slot)
  await insertOccupancies(
    tx,
    heldResources.map(({ id: resourceId }) => ({ companyId, scheduleId, resourceId, ...span })),
    { slotRequestId: request.id, heldUntil },
  )
  await storeOffer(tx, request, { startsAt: slot.startsAt, heldUntil })
  await leaveTrace(tx, {
    ...{ act: 'slot-offered', destination: request, customerId: request.customerId },
    subjectId: request.id,
    details: {
      title: schedule.name,
      startsAt: slot.startsAt.toISOString(),
      timezone: schedule.timezone,
      until: heldUntil.toISOString(),
      page: schedulePageIds[schedule.kind],
      suffix: offerSuffix(schedule.id, slot),
    },
  })
  await notifyCustomer(tx, request)
}

const notifyCustomer = (tx: Tx, { companyId, customerId }: SlotRequestRow): Promise<void> =>
  sendIn(tx, { type: 'customer', companyId, customerId }, 'bookings.changed', {})

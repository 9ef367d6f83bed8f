import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import type { Tx } from '../../platform/db/Database'
import { deleteJob, rescheduleOrInsertJob } from '../../platform/db/platform/jobs'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import type { CustomerKey } from '../customers/requireCustomer'
import { leaveTrace } from '../notifications/leaveTrace'
import { offerSuffix } from './offerPath'
import {
  fittingResources,
  isEnough,
  lastBookableDay,
  listSlots,
  withBuffers,
  type OpenSlot,
} from './model/listSlots'
import { slotsOfDay, spanAround } from './model/slotGrid'
import { SLOT_HOLD_MS } from './model/slotHold'
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
import {
  bookingLimitFault,
  deleteOldHolds,
  deleteSlotHolds,
  listRecentHolds,
  recordOffer,
  releaseSlotHold,
  type BookingLimits,
} from './slotHoldRepository'
import { notifyScheduleAvailability } from './lockFreeSlot'

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
 * booked yet, `party_too_large`; 409 `times_left` if the party can book something on that day,
 * `too_many_slot_requests` if the customer has as many as the club allows bookings.
 */
export async function requestSlots(
  tx: Tx,
  customer: CustomerKey,
  { schedule, resources }: ScheduleView,
  { day, partySize, limits }: { day: string; partySize: number; limits: BookingLimits },
  { domainId, language, origin }: MailDestination,
  now: Date,
): Promise<{ request: SlotRequestRow; isNew: boolean }> {
  const { companyId } = customer
  const rules = { ...schedule, resources }
  const last = lastBookableDay(rules, now)
  if (last !== undefined && day > last) throw new AppError(422, 'too_far_ahead')
  if (slotsOfDay(rules, day).every(({ startsAt }) => startsAt <= now))
    throw new AppError(422, 'slot_unavailable')
  const party = { size: partySize }
  if (!isEnough(rules, fittingResources(rules, party), party))
    throw new AppError(422, 'party_too_large')
  await lockSchedule(tx, companyId, schedule.id)
  const requests = await listRequestsOf(tx, customer, schedule.id)
  if (!requests.some((request) => request.day === day)) {
    const free = await listFreeSlots(tx, { schedule, resources }, { day, partySize }, now)
    if (free.length > 0) throw new AppError(409, 'times_left')
    if (requests.length >= limits.maxOpen) throw new AppError(409, 'too_many_slot_requests')
  }
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
export async function withdrawRequest(
  tx: Tx,
  customer: CustomerKey,
  id: number,
  now: Date,
): Promise<void> {
  const request = await findRequest(tx, customer.companyId, id)
  if (request?.customerId !== customer.customerId) throw new AppError(404, 'not_found')
  await lockSchedule(tx, customer.companyId, request.scheduleId)
  await deleteRequest(tx, request)
  const { scheduleId, startsAt } = request
  if (startsAt !== null)
    await releaseSlotHold(tx, customer, { scheduleId, ...momentOf(startsAt) }, now)
  await runRequestsSoon(tx, customer.companyId, scheduleId)
  if (request.heldUntil !== null)
    await notifyScheduleAvailability(tx, customer.companyId, scheduleId)
}

/** The first millisecond of a time, which overlaps only what holds that time. */
const momentOf = (startsAt: Date) => ({ startsAt, endsAt: new Date(startsAt.getTime() + 1) })

/**
 * Deletes a customer's requests whose offered slot the customer is now booking, so that the offer's
 * hold no longer blocks the slot nor counts as one that ended; returns whether there was one.
 */
export async function acceptSlotOffer(
  tx: Tx,
  customer: CustomerKey,
  scheduleId: number,
  { startsAt, endsAt }: Pick<OpenSlot, 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const listOffers = async () =>
    (await listRequestsOf(tx, customer, scheduleId)).filter(
      (request) =>
        request.startsAt !== null && request.startsAt >= startsAt && request.startsAt < endsAt,
    )
  if ((await listOffers()).length === 0) return false
  // The job that ends an offer holds this lock: only what it has left is accepted.
  await lockSchedule(tx, customer.companyId, scheduleId)
  const offers = await listOffers()
  for (const offer of offers) await deleteRequest(tx, offer)
  if (offers.length > 0) await deleteSlotHolds(tx, customer, { scheduleId, startsAt, endsAt })
  return offers.length > 0
}

/**
 * Ends expired offers and holds free slots for the next requests in order, telling their customers.
 * Nothing is offered to a customer who could not take it, nor what they held until recently.
 * `limits` has those of each club, by domain id. Schedules the job's next run; if no request is left,
 * it deletes the job.
 */
export async function offerSlots(
  tx: Tx,
  companyId: number,
  scheduleId: number,
  limits: ReadonlyMap<number, BookingLimits>,
  now: Date,
): Promise<void> {
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
    return
  }
  await deleteExpiredHolds(tx, view.schedule, now)
  // Many requests may share a day and party size: if the first finds nothing, the rest are skipped.
  const daysWithoutSlot = new Set<string>()
  for (const request of openRequests) {
    const dayAndSize = `${request.day} ${request.partySize}`
    // While it is hidden, those who wait stay in line.
    const isWaiting =
      view.schedule.published && request.heldUntil === null && !daysWithoutSlot.has(dayAndSize)
    const free = isWaiting ? await listFreeSlots(tx, view, request, now) : []
    if (isWaiting && free.length === 0) daysWithoutSlot.add(dayAndSize)
    const slot = await chooseOffer(tx, request, free, limits.get(request.domainId), now)
    if (slot !== undefined) {
      const heldUntil = new Date(Math.min(now.getTime() + SLOT_HOLD_MS, slot.startsAt.getTime()))
      await holdOffer(tx, view, request, slot, { now, heldUntil })
      if (heldUntil < nextRunAt) nextRunAt = heldUntil
    } else if (request.heldUntil !== null && request.heldUntil < nextRunAt)
      nextRunAt = request.heldUntil
  }
  await rescheduleOrInsertJob(tx, { ...job, nextAt: nextRunAt })
  await notifyScheduleAvailability(tx, companyId, scheduleId)
  await deleteOldHolds(tx, companyId, now)
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

async function listFreeSlots(
  tx: Tx,
  { schedule, resources }: Pick<ScheduleView, 'schedule' | 'resources'>,
  { day, partySize }: Pick<SlotRequestRow, 'day' | 'partySize'>,
  now: Date,
): Promise<OpenSlot[]> {
  const span = spanAround({ from: day, to: day })
  const taken = await listTakenTimes(tx, schedule, span, now)
  const rules = { ...schedule, resources }
  return listSlots(rules, taken, { from: day, to: day }, now, { size: partySize })
}

/** Returns the first of the free slots that can be offered to a customer. */
async function chooseOffer(
  tx: Tx,
  request: SlotRequestRow,
  free: readonly OpenSlot[],
  limits: BookingLimits | undefined,
  now: Date,
): Promise<OpenSlot | undefined> {
  const { scheduleId } = request
  if (free.length === 0 || limits === undefined) return undefined
  if ((await bookingLimitFault(tx, request, scheduleId, limits, now)) !== undefined)
    return undefined
  const holds = await listRecentHolds(tx, request, scheduleId, now)
  return free.find(
    (slot) => !holds.some((hold) => hold.startsAt < slot.endsAt && hold.endsAt > slot.startsAt),
  )
}

async function holdOffer(
  tx: Tx,
  { schedule }: ScheduleView,
  request: SlotRequestRow,
  slot: OpenSlot,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<void> {
  const { companyId, id: scheduleId, seating } = schedule
  const heldResources = slot.free.slice(0, seating === 'person' ? request.partySize : 1)
  const span = withBuffers(schedule, slot)
  await insertOccupancies(
    tx,
    heldResources.map(({ id: resourceId }) => ({ companyId, scheduleId, resourceId, ...span })),
    { slotRequestId: request.id, heldUntil },
  )
  const { startsAt, endsAt } = slot
  await storeOffer(tx, request, { startsAt, heldUntil })
  await recordOffer(tx, request, { scheduleId, startsAt, endsAt }, { now, heldUntil })
  await leaveTrace(tx, {
    act: 'slot-offered',
    destination: request,
    customerId: request.customerId,
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

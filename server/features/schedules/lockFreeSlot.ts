import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import type { Tx } from '../../platform/db/Database'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { sendIn } from '../../platform/hub/createHub'
import { chooseSlot, isOffered, type ChosenSlot, type RequestedSlot } from './model/chooseSlot'
import {
  freeResources,
  groupTaken,
  isEnough,
  listSlots,
  withBuffers,
  type Party,
} from './model/listSlots'
import { spanAround, type GridSlot, type Resource } from './model/slotGrid'
import { toSlotId } from './model/slotId'
import {
  deleteExpiredHolds,
  insertOccupancies,
  listTakenTimes,
  type Occupant,
} from './occupancyRepository'
import { findSchedule, lockSchedule, type ScheduleView } from './scheduleRepository'
import { runRequestsSoon } from './slotRequestRepository'

/** Resources that are free for a party, locked until the transaction ends. */
export interface LockedSlot {
  /** The table, room or person; '' for places of a class. */
  resourceName: string
  /** Stores the resources as taken by an occupant. */
  occupy: (occupant: Occupant) => Promise<void>
}

type ScheduleWithResources = Pick<ScheduleView, 'schedule' | 'resources'>

/**
 * Returns a requested time if the schedule's rules allow it. Throws 422 with the code of the broken
 * rule. (activity.schedule.max-blocks, activity.schedule.max-days-out, activity.schedule.capacity)
 */
export function requireSlot(
  { schedule, resources }: ScheduleWithResources,
  requested: RequestedSlot,
  now: Date,
): ChosenSlot {
  const chosen = chooseSlot({ ...schedule, resources }, requested, now)
  if (typeof chosen === 'string') throw new AppError(422, chosen)
  return chosen
}

/**
 * Finds the first free resources for a party at a time, and locks the schedule so that they stay
 * free until the transaction ends. Throws 409 `slot_taken`, with the nearest free slots, if there
 * are not enough, and 422 `slot_unavailable` if staff have changed the schedule since and it no
 * longer offers the time. The exclusion constraint also protects against a writer that
 * doesn't take the lock.
 */
export async function lockFreeSlot(
  tx: Tx,
  read: ScheduleWithResources,
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
  now: Date,
): Promise<LockedSlot> {
  const { companyId, id: scheduleId } = read.schedule
  const findFree = async (view: ScheduleWithResources): Promise<readonly Resource[]> => {
    const rules = { ...view.schedule, resources: view.resources }
    const taken = await listTakenTimes(tx, view.schedule, withBuffers(rules, time), now)
    const free = freeResources(rules, groupTaken(taken), time, party)
    if (isEnough(rules, free, party)) return free
    throw new AppError(409, 'slot_taken', {
      details: await nearestFree(tx, view, time, party, now),
    })
  }
  // Checked before the lock as well: when hundreds of customers want one slot, those who are too
  // late don't queue for the lock, each with a database connection.
  await findFree(read)
  const revision = await lockSchedule(tx, companyId, scheduleId)
  const view = revision === read.schedule.revision ? read : await readChanged(tx, read, time, party)
  const { schedule } = view
  await deleteExpiredHolds(tx, schedule, now)
  const free = await findFree(view)
  const span = withBuffers(schedule, time)
  const isClass = schedule.seating === 'person'
  const chosen = free.slice(0, isClass ? party.size : 1)
  return {
    resourceName: isClass ? '' : (chosen[0]?.name ?? ''),
    occupy: (occupant) =>
      insertOccupancies(
        tx,
        chosen.map(({ id: resourceId }) => ({ companyId, scheduleId, resourceId, ...span })),
        occupant,
      ),
  }
}

/** The schedule as staff have changed it meanwhile, if it still has the time for the party. */
async function readChanged(
  tx: Tx,
  { schedule: { companyId, id, published } }: ScheduleWithResources,
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
): Promise<ScheduleWithResources> {
  const view = await findSchedule(tx, companyId, id)
  if (
    view === undefined ||
    (published && !view.schedule.published) ||
    !isOffered({ ...view.schedule, resources: view.resources }, time, party)
  )
    throw new AppError(422, 'slot_unavailable')
  return view
}

/**
 * Whether a time is free for a party, without a lock: check again under a lock before taking it.
 */
export async function isFree(
  tx: Tx,
  { schedule, resources }: ScheduleWithResources,
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
  now: Date,
): Promise<boolean> {
  const rules = { ...schedule, resources }
  const taken = await listTakenTimes(tx, schedule, withBuffers(rules, time), now)
  return isEnough(rules, freeResources(rules, groupTaken(taken), time, party), party)
}

/**
 * Does what `notifyScheduleAvailability` does, and has the schedule's waiting requests checked soon,
 * because a slot may have become free for them.
 */
export async function notifySlotsAndRequests(
  tx: Tx,
  companyId: number,
  scheduleId: number,
): Promise<void> {
  await runRequestsSoon(tx, companyId, scheduleId)
  await notifyScheduleAvailability(tx, companyId, scheduleId)
}

/**
 * When the transaction commits, notifies all tabs of the club's customers that free slots have
 * changed, and the desk that bookings may have.
 */
export async function notifyScheduleAvailability(
  tx: Tx,
  companyId: number,
  scheduleId: number,
): Promise<void> {
  await sendIn(tx, { type: 'company', companyId }, 'availability.changed', {
    scheduleId,
    ids: [scheduleId],
  })
  await notifyDesk(tx, companyId, 'bookings')
}

/** How many free slots are suggested in place of a taken one. */
const MAX_SUGGESTIONS = 3

/** Within how many days of the taken slot free ones are suggested. */
const NEAR_DAYS = 7
/**
 * Within how many days free slots are searched first: listing all of NEAR_DAYS is slow, and seldom
 * needed.
 */
const FIRST_DAYS = 2

const HOUR_MS = 3_600_000

async function nearestFree(
  tx: Tx,
  { schedule, resources }: ScheduleWithResources,
  { startsAt }: Pick<GridSlot, 'startsAt'>,
  party: Party,
  now: Date,
): Promise<ErrorDetail[]> {
  const day = dayIn(schedule.timezone, startsAt)
  const daysAround = (count: number) => ({ from: addDays(day, -count), to: addDays(day, count) })
  const span = spanAround(daysAround(NEAR_DAYS))
  const taken = await listTakenTimes(tx, schedule, span, now)
  const distance = (slot: GridSlot): number =>
    Math.abs(slot.startsAt.getTime() - startsAt.getTime())
  const nearestOf = (count: number): GridSlot[] =>
    listSlots({ ...schedule, resources }, taken, daysAround(count), now, party)
      .sort((a, b) => distance(a) - distance(b) || a.startsAt.getTime() - b.startsAt.getTime())
      .slice(0, MAX_SUGGESTIONS)
  const first = nearestOf(FIRST_DAYS)
  // The first search is final if no slot of an unsearched day can be nearer. The margin of a day
  // and an hour covers hours past midnight and days that are an hour shorter.
  const isSettled =
    first.length === MAX_SUGGESTIONS &&
    first.every((slot) => distance(slot) <= ((FIRST_DAYS - 1) * 24 - 1) * HOUR_MS)
  return (isSettled ? first : nearestOf(NEAR_DAYS)).map((slot) => ({
    path: '/slot_id',
    code: 'free',
    message: localDateTime(schedule.timezone, slot.startsAt),
    slot: toSlotId(schedule.id, slot.startsAt),
  }))
}

import type { Calls } from '../../../generated/types'
import { addDays } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { findCompanyBooking, type BookingView } from '../bookings/bookingRepository'
import { assertChangeable } from '../bookings/chooseMove'
import { countBlocks } from '../bookings/moveBooking'
import {
  fittingResources,
  freeAmong,
  groupTaken,
  isEnough,
  isStillBookable,
  lastBookableDay,
} from '../schedules/model/listSlots'
import type { GridSlot } from '../schedules/model/slotGrid'
import { toSlotId } from '../schedules/model/slotId'
import { dayHours, type DayHours } from './dayHours'
import { listOccupanciesIn } from './dayRepository'

type MovePlace = Calls['desk.bookings.places']['reply']['places'][number]

/** The most slots in a row that a booking takes if its schedule has no limit. */
const MAX_BLOCKS = 366

/**
 * Where a booking could be moved on some days from `date` (`YYYY-MM-DD`) on, by the rules of
 * `moveForStaff`, with as many people and as long as now; where it is now is none of them. Throws
 * 404 `not_found` and 409 `not_changeable`.
 */
export async function readPlaces(
  tx: Tx,
  companyId: number,
  { id, date, days }: { id: number; date: string; days: number },
  now: Date,
): Promise<MovePlace[]> {
  const view = await findCompanyBooking(tx, companyId, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  assertChangeable(view.booking, now)
  const { schedule } = view
  const hours = dayHours(view)
  const dates = Array.from({ length: days }, (_none, index) => addDays(date, index))
  const times = timesOf(view, hours, dates)
  const lastEnd = times.reduce((latest, { endsAt }) => Math.max(latest, endsAt.getTime()), 0)
  if (times.length === 0) return []
  const around = {
    from: new Date(startOfDay(schedule.timezone, date).getTime() - DAY_MS),
    to: new Date(lastEnd + DAY_MS),
  }
  const taken = await listOccupanciesIn(tx, companyId, [schedule.id], around, now)
  return placesAmong(
    view,
    times,
    taken.filter(({ bookingId }) => bookingId !== id),
    { own: taken.filter(({ bookingId }) => bookingId === id), now },
  )
}

const DAY_MS = 24 * 3_600_000

/** A time of a booking's length, and the day of its last slot. */
interface Time extends GridSlot {
  lastDay: string
  isOwn: boolean
}

/** The times of a booking's length that begin on these days, its own among them. */
function timesOf(
  { booking, schedule }: BookingView,
  hours: DayHours,
  dates: readonly string[],
): Time[] {
  const blocks = countBlocks(schedule, booking)
  const isTooLong = blocks > (schedule.maxBlocks ?? MAX_BLOCKS)
  const isOwn = ({ startsAt }: GridSlot): boolean =>
    startsAt.getTime() === booking.startsAt.getTime()
  return dates.flatMap((day) => {
    const slots = hours.slots(day)
    const has = hours.has(day, booking) && booking.startsAt >= startOfDay(schedule.timezone, day)
    const own: Time[] = has
      ? [{ day, startsAt: booking.startsAt, endsAt: booking.endsAt, lastDay: day, isOwn: true }]
      : []
    const others = isTooLong
      ? []
      : slots
          .filter((slot) => !isOwn(slot))
          .flatMap((slot) => {
            const last = lastInRow(schedule.blockType, hours, slot, blocks)
            return last === undefined
              ? []
              : [{ ...slot, endsAt: last.endsAt, lastDay: last.day, isOwn: false }]
          })
    return [...own, ...others].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  })
}

/** The last of so many slots in a row; undefined if there are not so many. */
function lastInRow(
  blockType: BookingView['schedule']['blockType'],
  hours: DayHours,
  first: GridSlot,
  blocks: number,
): GridSlot | undefined {
  let last: GridSlot | undefined = first
  for (let count = 1; count < blocks && last !== undefined; count++) {
    const { day, endsAt }: GridSlot = last
    last =
      blockType === 'daily'
        ? hours.slots(addDays(day, 1))[0]
        : [...hours.slots(day), ...hours.slots(addDays(day, 1))].find(
            ({ startsAt }) => startsAt.getTime() === endsAt.getTime(),
          )
  }
  return last
}

/** Which resources could take a booking at each of the times, without those that have none. */
function placesAmong(
  { booking, schedule, resources }: BookingView,
  times: readonly Time[],
  taken: Parameters<typeof groupTaken>[0],
  { own, now }: { own: readonly { resourceId: number }[]; now: Date },
): MovePlace[] {
  const party = { size: booking.partySize }
  const rules = { ...schedule, resources }
  const fitting = new Set(fittingResources(rules, party).map(({ id }) => id))
  const takenOf = groupTaken(taken)
  const last = lastBookableDay(schedule, now)
  return times.flatMap((time) => {
    // At its own time it may have begun.
    const isOpen =
      time.isOwn ||
      (isStillBookable(schedule, time, now) && (last === undefined || time.lastDay <= last))
    if (time.endsAt <= now) return []
    const free = freeAmong(resources, schedule, takenOf, time)
    const isElsewhere = ({ id }: { id: number }): boolean =>
      !time.isOwn || !own.some(({ resourceId }) => resourceId === id)
    const found = schedule.seating === 'party' ? free.filter(isElsewhere) : time.isOwn ? [] : free
    const ids = isEnough(rules, found, party) ? found.map(({ id }) => id) : []
    const [fit, unfit] = [ids.filter((id) => fitting.has(id)), ids.filter((id) => !fitting.has(id))]
    // One rule at most is overruled.
    const freeIds = isOpen ? fit : []
    const overruleIds = isOpen ? unfit : fit
    return freeIds.length + overruleIds.length === 0
      ? []
      : [
          {
            slotId: toSlotId(schedule.id, time.startsAt),
            day: time.day,
            startDate: time.startsAt.toISOString(),
            endDate: time.endsAt.toISOString(),
            freeIds,
            overruleIds,
            rule: isOpen ? ('' as const) : ('lead_time' as const),
          },
        ]
  })
}

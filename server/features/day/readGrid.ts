import type { Calls } from '../../../generated/types'
import { addDays } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { Tx } from '../../platform/db/Database'
import {
  freeAmong,
  groupTaken,
  isStillBookable,
  lastBookableDay,
} from '../schedules/model/listSlots'
import { toSlotId } from '../schedules/model/slotId'
import { findSchedule, type ScheduleView } from '../schedules/scheduleRepository'
import { dayHours, type DayHours } from './dayHours'
import {
  findBusiest,
  listBookingsIn,
  listOccupanciesIn,
  listScheduleNames,
  type DayOccupancy,
} from './dayRepository'
import { presentDeskBooking } from './presentDeskBooking'

type Grid = Calls['desk.grid']['reply']
type GridDay = Grid['days'][number]

/** How many bookings are shown, and how many schedules can be chosen. */
const MAX_BOOKINGS = 1_000
const MAX_NAMES = 200

/** What of a schedule is shown. */
export interface GridQuery {
  /** The first day, `YYYY-MM-DD`. */
  date: string
  days: number
  scheduleId?: number | undefined
  resourceId?: number | undefined
}

/**
 * All times of a schedule's days with what is booked, blocked and free; undefined if there is no
 * such schedule or resource.
 */
export async function readGrid(
  tx: Tx,
  companyId: number,
  query: GridQuery,
  { now, hasMoney }: { now: Date; hasMoney: boolean },
): Promise<Omit<Grid, 'today' | 'currency' | 'now'> | undefined> {
  const names = await listScheduleNames(tx, companyId, MAX_NAMES)
  const id = query.scheduleId ?? (await chooseSchedule(tx, companyId, query)) ?? names[0]?.id
  const none = { date: query.date, names, resourceId: null, days: [], hasMoreBookings: false }
  if (id === undefined) return { ...none, schedule: null }
  const view = await findSchedule(tx, companyId, id)
  if (view === undefined) return undefined
  const { schedule, resources } = view
  const isWeekOfOne = query.days > 1 && schedule.seating === 'party'
  const resourceId = query.resourceId ?? (isWeekOfOne ? resources[0]?.id : undefined)
  if (query.resourceId !== undefined && !resources.some((one) => one.id === query.resourceId))
    return undefined
  const hours = dayHours(view)
  const dates = Array.from({ length: query.days }, (_none, index) => addDays(query.date, index))
  const span = {
    from: startOfDay(schedule.timezone, query.date),
    to: new Date(Math.max(...dates.map((date) => hours.end(date).getTime()))),
  }
  const rows = await listBookingsIn(tx, companyId, [view], span, MAX_BOOKINGS + 1, {
    resourceId,
    isOpen: true,
  })
  const shown = rows.slice(0, MAX_BOOKINGS)
  // What is taken around the span keeps its buffers free.
  const around = {
    from: addMinutes(span.from, -schedule.bufferBeforeMinutes - DAY_MINUTES),
    to: addMinutes(span.to, schedule.bufferAfterMinutes + DAY_MINUTES),
  }
  const taken = (await listOccupanciesIn(tx, companyId, [id], around, now)).filter(
    (one) => resourceId === undefined || one.resourceId === resourceId,
  )
  const slotsOf = slotReader(view, hours, taken, { now, resourceId })
  return {
    ...none,
    resourceId: resourceId ?? null,
    schedule: presentSchedule(view),
    days: dates.map((date) => {
      const [from, to] = [startOfDay(schedule.timezone, date), hours.end(date)]
      return {
        date,
        note: schedule.exceptions.find(({ day }) => day === date)?.note ?? '',
        startDate: from.toISOString(),
        slots: slotsOf(date),
        blocks: taken
          .filter(
            ({ bookingId, startsAt, endsAt }) =>
              bookingId === null && startsAt < to && endsAt > from,
          )
          .map(presentBlock),
        bookings: shown
          .filter(({ booking }) => hours.has(date, booking))
          .map((row) => presentDeskBooking(row, { hasMoney, now })),
      }
    }),
    hasMoreBookings: rows.length > MAX_BOOKINGS,
  }
}

/** Most of what happens on the days is at one schedule, which is shown unless another is chosen. */
const chooseSchedule = (
  tx: Tx,
  companyId: number,
  { date, days }: GridQuery,
): Promise<number | undefined> =>
  findBusiest(tx, companyId, {
    from: startOfDay('UTC', date),
    to: startOfDay('UTC', addDays(date, days)),
  })

/** Reads the slots of a day, with which resources are free. */
function slotReader(
  { schedule, resources }: ScheduleView,
  hours: DayHours,
  taken: readonly DayOccupancy[],
  { now, resourceId }: { now: Date; resourceId: number | undefined },
): (date: string) => GridDay['slots'] {
  const takenOf = groupTaken(taken)
  const last = lastBookableDay(schedule, now)
  const shown = resources.filter(({ id }) => resourceId === undefined || id === resourceId)
  return (date) =>
    hours.slots(date).map((slot) => ({
      id: toSlotId(schedule.id, slot.startsAt),
      startDate: slot.startsAt.toISOString(),
      endDate: slot.endsAt.toISOString(),
      freeIds: freeAmong(shown, schedule, takenOf, slot).map(({ id }) => id),
      isOpen: isStillBookable(schedule, slot, now) && (last === undefined || slot.day <= last),
      isOver: slot.endsAt <= now,
    }))
}

const presentBlock = ({
  id,
  resourceId,
  startsAt,
  endsAt,
  note,
}: DayOccupancy): GridDay['blocks'][number] => ({
  id,
  resourceId,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  kind: note === null ? ('held' as const) : ('blocked' as const),
  note: note ?? '',
})

const presentSchedule = ({ schedule, resources }: ScheduleView): NonNullable<Grid['schedule']> => ({
  id: schedule.id,
  name: schedule.name,
  kind: schedule.kind,
  timezone: schedule.timezone,
  blockType: schedule.blockType,
  blockMinutes: schedule.blockMinutes,
  seating: schedule.seating,
  bufferBefore: schedule.bufferBeforeMinutes,
  bufferAfter: schedule.bufferAfterMinutes,
  resources: resources.map(({ id, name, minParty, maxParty }) => ({
    id,
    name,
    minParty,
    maxParty,
  })),
})

const DAY_MINUTES = 24 * 60

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

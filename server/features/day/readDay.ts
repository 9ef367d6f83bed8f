import type { Calls } from '../../../generated/types'
import { startOfDay } from '../../../src/core/time/startOfDay'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { findTaxRates } from '../commerce/holds/cartRepository'
import {
  freeResources,
  groupTaken,
  isStillBookable,
  lastBookableDay,
} from '../schedules/model/listSlots'
import { bookingType } from '../schedules/presentSlot'
import { toSlotId } from '../schedules/model/slotId'
import { findSchedule, paginateSchedules, type ScheduleView } from '../schedules/scheduleRepository'
import { dayHours, staffRules, type DayHours } from './dayHours'
import {
  listBookingsIn,
  listOccupanciesIn,
  listScheduleNames,
  type DayOccupancy,
  type DayRow,
} from './dayRepository'
import { presentDeskBooking } from './presentDeskBooking'

type Day = Calls['desk.day']['reply']

/** How many schedules and how many of their bookings are shown, and how many can be chosen. */
const MAX_SCHEDULES = 50
const MAX_BOOKINGS = 1_000
const MAX_NAMES = 200

const ALL_KINDS = ['dining', 'meeting_rooms', 'spa', 'activity', 'appointment'] as const

/**
 * What is booked on a day at a company's schedules, or at one of them; undefined if there is no such
 * schedule.
 */
export async function readDay(
  tx: Tx,
  companyId: number,
  { date, scheduleId }: { date: string; scheduleId?: number | undefined },
  { now, hasMoney }: { now: Date; hasMoney: boolean },
): Promise<Omit<Day, 'today' | 'currency'> | undefined> {
  const found = await findShown(tx, companyId, scheduleId, date)
  if (found === undefined) return undefined
  const { views, hasMoreSchedules } = found
  const names = await listScheduleNames(tx, companyId, MAX_NAMES)
  const ids = views.map(({ schedule }) => schedule.id)
  const starts = views.map(({ schedule }) => startOfDay(schedule.timezone, date).getTime())
  // Bookings within the next day's hours don't count as this day's.
  const hours = new Map(views.map((view) => [view, dayHours(view)]))
  const ends = [...hours.values()].map(({ end }) => end(date).getTime())
  if (views.length === 0)
    return { date, schedules: [], names, hasMoreSchedules, hasMoreBookings: false }
  const span = { from: new Date(Math.min(...starts)), to: new Date(Math.max(...ends)) }
  const rows = await listBookingsIn(tx, companyId, views, span, MAX_BOOKINGS + 1)
  const bookingsOf = rowsBy(rows.slice(0, MAX_BOOKINGS), ({ schedule }) => schedule.id)
  const taken = await listOccupanciesIn(tx, companyId, ids, span, now)
  const taxRates = await findTaxRates(tx, companyId)
  const takenOf = rowsBy(taken, ({ resourceId }) => resourceId)
  return {
    date,
    // Those that members no longer see still have the bookings that were made.
    schedules: views
      .map((view) => ({
        isShown: view.schedule.published || scheduleId !== undefined,
        day: presentDay(view, date, hours.get(view) ?? dayHours(view), {
          rows: bookingsOf.get(view.schedule.id) ?? [],
          taken: view.resources.flatMap(({ id }) => takenOf.get(id) ?? []),
          now,
          hasMoney,
          taxRates,
        }),
      }))
      .filter(({ isShown, day }) => isShown || day.bookings.length > 0)
      .map(({ day }) => day),
    names,
    hasMoreSchedules,
    hasMoreBookings: rows.length > MAX_BOOKINGS,
  }
}

async function findShown(
  tx: Tx,
  companyId: number,
  scheduleId: number | undefined,
  date: string,
): Promise<{ views: readonly ScheduleView[]; hasMoreSchedules: boolean } | undefined> {
  if (scheduleId !== undefined) {
    const view = await findSchedule(tx, companyId, scheduleId)
    return view && { views: [view], hasMoreSchedules: false }
  }
  const page = { pageNumber: 1, pageSize: MAX_SCHEDULES, offset: 0, limit: MAX_SCHEDULES }
  const { rows, total } = await paginateSchedules(
    tx,
    companyId,
    { kinds: ALL_KINDS, hiddenOn: date },
    page,
  )
  return { views: rows, hasMoreSchedules: total > rows.length }
}

function presentDay(
  { schedule, resources }: ScheduleView,
  date: string,
  hours: DayHours,
  {
    rows,
    taken,
    now,
    hasMoney,
    taxRates,
  }: {
    rows: readonly DayRow[]
    taken: readonly DayOccupancy[]
    now: Date
    hasMoney: boolean
    taxRates: Readonly<Record<string, number>>
  },
): Day['schedules'][number] {
  const { id, name, kind, timezone, blockType, blockMinutes, seating } = schedule
  const { startingPriceCents, feeType, charges, payLater } = schedule
  const rules = staffRules({ schedule, resources })
  const takenOf = groupTaken(taken)
  const last = lastBookableDay(schedule, now)
  const from = startOfDay(timezone, date)
  const to = hours.end(date)
  return {
    id,
    name,
    kind,
    timezone,
    blockType,
    blockMinutes,
    seating,
    fee: toUnits(startingPriceCents ?? 0),
    feeType,
    charges: toUnits(charges.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    taxBasisPoints: taxRates[bookingType(schedule)] ?? 0,
    payLater,
    resources: resources.map(({ id: resourceId, name: called, minParty, maxParty }) => ({
      id: resourceId,
      name: called,
      minParty,
      maxParty,
      blocks: taken.flatMap(({ id: blockId, resourceId: of, note, startsAt, endsAt }) =>
        of === resourceId && note !== null && startsAt < to && endsAt > from
          ? [
              {
                id: blockId,
                startDate: startsAt.toISOString(),
                endDate: endsAt.toISOString(),
                note,
              },
            ]
          : [],
      ),
    })),
    slots: hours
      .slots(date)
      .filter(({ endsAt }) => endsAt > now)
      .map((slot) => ({
        id: toSlotId(id, slot.startsAt),
        startDate: slot.startsAt.toISOString(),
        endDate: slot.endsAt.toISOString(),
        freeIds: freeResources(rules, takenOf, slot, { size: 1 }).map((one) => one.id),
        isOpen: isStillBookable(schedule, slot, now) && (last === undefined || slot.day <= last),
      })),
    bookings: rows
      .filter(({ booking }) => hours.has(date, booking))
      .map((row) => presentDeskBooking(row, { hasMoney, now })),
  }
}

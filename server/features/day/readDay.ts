import type { Calls } from '../../../generated/types'
import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { findTaxRates } from '../commerce/reservations/cartRepository'
import {
  freeResources,
  groupTaken,
  isStillBookable,
  lastBookableDay,
} from '../schedules/model/listSlots'
import { slotsOfDay } from '../schedules/model/slotGrid'
import { bookingType } from '../schedules/presentSlot'
import { toSlotId } from '../schedules/model/slotId'
import { findSchedule, paginateSchedules, type ScheduleView } from '../schedules/scheduleRepository'
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
  // What the hours of the day after have does not count as its own.
  const ends = views.map((view) => endOf(view, date, slotsOf(view, date)).getTime())
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
        day: presentDay(view, date, {
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
  const rules = rulesOf({ schedule, resources })
  const slots = slotsOfDay(rules, date)
  const isOfDay = belongsTo(rules, date, slots)
  const takenOf = groupTaken(taken)
  const last = lastBookableDay(schedule, now)
  const from = startOfDay(timezone, date)
  const to = endOf({ schedule }, date, slots)
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
    slots: slots
      .filter(({ endsAt }) => endsAt > now)
      .map((slot) => ({
        id: toSlotId(id, slot.startsAt),
        startDate: slot.startsAt.toISOString(),
        endDate: slot.endsAt.toISOString(),
        freeIds: freeResources(rules, takenOf, slot, { size: 1 }).map((one) => one.id),
        isOpen: isStillBookable(schedule, slot, now) && (last === undefined || slot.day <= last),
      })),
    bookings: rows
      .filter(({ booking }) => isOfDay(booking))
      .map((row) => presentDeskBooking(row, { hasMoney, now })),
  }
}

type Rules = Pick<ScheduleView, 'schedule' | 'resources'>
type Slots = ReturnType<typeof slotsOfDay>

/** A schedule's rules for staff, who choose the party afterwards. */
const rulesOf = ({ schedule, resources }: Rules) => ({
  ...schedule,
  resources: resources.map((resource) => ({ ...resource, minParty: 1, maxParty: null })),
})

const slotsOf = (view: Rules, date: string): Slots => slotsOfDay(rulesOf(view), date)

/** When a day of a schedule is over: at midnight, or with its last slot. */
const endOf = ({ schedule }: Pick<Rules, 'schedule'>, date: string, slots: Slots): Date =>
  slots.reduce(
    (latest, { endsAt }) => (endsAt > latest ? endsAt : latest),
    startOfDay(schedule.timezone, addDays(date, 1)),
  )

/**
 * Whether bookings belong to a day: they begin in its hours, or on its date and not in the hours of
 * the day before; or days are booked, and it is one of them.
 */
function belongsTo(
  rules: Parameters<typeof slotsOfDay>[0],
  date: string,
  slots: ReturnType<typeof slotsOfDay>,
): (booking: { startsAt: Date; endsAt: Date }) => boolean {
  const { timezone, blockType } = rules
  const startsOf = (found: typeof slots): ReadonlySet<number> =>
    new Set(found.map(({ startsAt }) => startsAt.getTime()))
  const own = startsOf(slots)
  const before = startsOf(slotsOfDay(rules, addDays(date, -1)))
  const from = startOfDay(timezone, date)
  return ({ startsAt, endsAt }) => {
    const at = startsAt.getTime()
    if (blockType === 'daily' && startsAt < from) return endsAt > from
    return own.has(at) || (!before.has(at) && dayIn(timezone, startsAt) === date)
  }
}

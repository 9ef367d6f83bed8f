import type { Booking } from '../../generated/types'
import { listSlots } from '../features/schedules/model/listSlots'
import { insertBooking } from '../features/schedules/bookedRepository'
import { insertOccupancies, listTakenTimes } from '../features/schedules/occupancyRepository'
import { resource } from '../features/schedules/desk'
import { findSchedule } from '../features/schedules/scheduleRepository'
import { lockFreeSlot } from '../features/schedules/lockFreeSlot'
import type { Tx } from '../platform/db/Database'
import type { TransferContext } from '../platform/transfer/TransferKind'
import { hoursOf, kindOf, readRows, shiftDays, type DataFixture } from './bundleRows'
import { importRows } from './importRows'
import type { ClubToSeed, SeededIds } from './insertEvents'
import { dayOfBooking, WRITTEN_DAY, type DemoTime } from './demoTimes'
import { patchAsStaff } from './patchAsStaff'
import { addDays, dayIn, daysBetween } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'

/**
 * A club's bookings from fixtures/clubs/<slug>/bookings.json, and what its schedules have besides
 * their rows in its bundle; dates count in days from the seed's day, times are in the club's zone.
 */
export interface BookingsFixture {
  /** By external id; those that have nothing besides are absent. */
  schedules: Record<string, ScheduleFixture>
  /** Each person's bookings, by email. */
  people: Record<string, BookingFixture[]>
}

/** What a schedule of the bundle has besides. */
interface ScheduleFixture {
  /** Uid of the survey about its bookings. */
  survey?: string
  /** Whether some of its days are full or half full, with bookings by telephone. */
  busy?: boolean
  /** Whether it is meant for hours at which the club is closed. */
  afterHours?: boolean
}

interface BookingFixture extends DemoTime {
  /** External id of what is booked. */
  schedule: string
  minutes: number
  title: string
  subject: string
  partySize?: number
  fee?: number
  guest?: string
  blockType?: Booking['blockType']
  status?: Booking['status']
  cancelled?: boolean
}

/** The fixture of a club without anything bookable. */
export const noBookings: BookingsFixture = { schedules: {}, people: {} }

/** The columns of schedules.csv with days. */
const DAY_COLUMNS = ['special_days', 'closed_days']

/** Seeds a club's schedules, from its bundle, and its people's bookings. */
export async function insertBookings(
  tx: Tx,
  transfer: TransferContext,
  { timezone, config }: ClubToSeed,
  data: DataFixture,
  { schedules, people }: BookingsFixture,
  { customerIds, surveyIdOf }: SeededIds,
): Promise<void> {
  const { companyId, now } = transfer
  const days = daysBetween(WRITTEN_DAY, dayIn(timezone, now))
  const rows = readRows('schedules', data).map((row) => shiftDays(row, DAY_COLUMNS, days))
  const ids = await importRows(tx, transfer, 'schedules', rows)
  const seeded = new Map(
    rows.map(({ cells }) => {
      const key = cells['external_id'] ?? ''
      return [key, { id: ids.get(key) ?? 0, kind: kindOf(cells), hours: hoursOf(cells) }]
    }),
  )
  for (const [key, { survey }] of Object.entries(schedules)) {
    const schedule = seeded.get(key)
    if (schedule === undefined)
      throw new Error(`bookings.json of company ${companyId} names “${key}”, which is not there`)
    if (survey !== undefined)
      await patchAsStaff(tx, transfer, resource, schedule.id, {
        surveyId: surveyIdOf(survey, 'booking'),
        notify: null,
      })
  }
  for (const [email, bookings] of Object.entries(people)) {
    const customerId = customerIds.get(email)
    for (const {
      schedule,
      inDays,
      at,
      on,
      minutes,
      fee = 0,
      guest,
      blockType = 'other',
      status = 'booked',
      cancelled = false,
      ...texts
    } of bookings) {
      const target = seeded.get(schedule)
      if (customerId === undefined || target === undefined)
        throw new Error(
          `bookings.json of company ${companyId} names ${email} or "${schedule}", which does not exist`,
        )
      const time = { inDays, at, minutes, ...(on && { on }) }
      const day = dayOfBooking(dayIn(timezone, now), time, target, config)
      const startsAt = toInstant(timezone, `${day}T${at}:00`)
      const booking = {
        ...texts,
        companyId,
        customerId,
        scheduleId: target.id,
        blockType,
        status,
        startsAt,
        type:
          target.kind === 'dining' || target.kind === 'meeting_rooms'
            ? 'reservation'
            : 'appointment',
        endsAt: new Date(startsAt.getTime() + minutes * 60_000),
        feeCents: toCents(fee),
        guestName: guest ?? null,
        cancelledAt: cancelled ? now : null,
      } as const
      const view = cancelled ? undefined : await findSchedule(tx, companyId, target.id)
      const locked =
        view && (await lockFreeSlot(tx, view, booking, { size: texts.partySize ?? 1 }, now))
      const bookingId = await insertBooking(tx, {
        ...booking,
        resourceName: locked?.resourceName ?? '',
      })
      await locked?.occupy({ bookingId })
    }
  }
  for (const [key, { id }] of seeded)
    if (schedules[key]?.busy === true) await insertBusyDays(tx, { companyId, id }, now)
}

const toCents = (amount: number): number => Math.round(amount * 100)

/**
 * Takes all slots of one day a week, and every other slot of two more days a week, in the coming
 * fortnight.
 */
async function insertBusyDays(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<void> {
  const view = await findSchedule(tx, companyId, id)
  if (view === undefined) return
  const rules = { ...view.schedule, resources: view.resources }
  const today = dayIn(rules.timezone, now)
  const span = { startsAt: now, endsAt: new Date(`${addDays(today, 16)}T00:00:00Z`) }
  const taken = await listTakenTimes(tx, view.schedule, span, now)
  const fullDays = [3, 10]
  const halfFullDays = [1, 5, 8, 12]
  const rows = [...fullDays, ...halfFullDays].flatMap((inDays) => {
    const day = addDays(today, inDays)
    return view.resources.flatMap(({ id: resourceId }, resourceIndex) =>
      listSlots(
        {
          ...rules,
          seating: 'party',
          resources: view.resources
            .filter((one) => one.id === resourceId)
            .map((one) => ({ ...one, minParty: 1, maxParty: null })),
        },
        taken,
        { from: day, to: day },
        now,
        { size: 1 },
      )
        .filter(
          (_slot, slotIndex) => fullDays.includes(inDays) || (slotIndex + resourceIndex) % 2 === 0,
        )
        .map((slot) => ({
          companyId,
          scheduleId: id,
          resourceId,
          startsAt: slot.startsAt,
          endsAt: slot.endsAt,
        })),
    )
  })
  if (rows.length > 0) await insertOccupancies(tx, rows, { note: 'By telephone' })
}

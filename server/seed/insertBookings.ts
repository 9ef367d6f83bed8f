import type { Booking, Schedule } from '../../generated/types'
import { type WeekHours, weekdays } from '../../src/core/hours/WeekHours'
import { listSlots } from '../features/schedules/model/listSlots'
import { insertBooking } from '../features/schedules/bookedRepository'
import { insertOccupancies, listTakenTimes } from '../features/schedules/occupancyRepository'
import { addSchedule } from '../features/schedules/addSchedule'
import { toSpecialDays } from '../features/schedules/model/closures'
import type { ScheduleFields } from '../features/schedules/scheduleFields'
import { findSchedule } from '../features/schedules/scheduleRepository'
import { lockFreeSlot } from '../features/schedules/lockFreeSlot'
import type { Tx } from '../platform/db/Database'
import type { ClubToSeed, SeededIds } from './insertEvents'
import { dayOfBooking, type DemoTime } from './demoTimes'
import { parseHours } from '../../src/core/hours/parseHours'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'

/**
 * A club's bookable schedules and bookings from fixtures/clubs/<slug>/bookings.json; dates count in
 * days from the seed's day, times are in the club's zone.
 */
export interface BookingsFixture {
  /** The club's address, at which everything is booked. */
  address: string
  website: string
  latitude: number | null
  longitude: number | null
  schedules: ScheduleFixture[]
  /** Each person's bookings, by email. */
  people: Record<string, BookingFixture[]>
}

interface ScheduleFixture extends Partial<
  Pick<
    Schedule,
    'blockType' | 'capacity' | 'maxBlocks' | 'maxDaysOut' | 'allowCancel' | 'feeType' | 'payLater'
  >
> {
  key: string
  kind: Schedule['type']
  name: string
  summary: string
  /** Markdown, one item per paragraph. */
  description: string[]
  media: { url: string; title: string }[]
  blockMinutes: number
  place: string
  hours: WeekHours
  price?: number
  cancelByMinutes?: number
  public?: boolean
  /** Uid of the survey about its bookings. */
  survey?: string
  /** The tables, rooms or people that can be booked; one of the schedule's name if omitted. */
  resources?: { name: string; minParty?: number; maxParty?: number }[]
  /** How many places a class has, each for one person; instead of `resources`. */
  places?: number
  bufferBeforeMinutes?: number
  bufferAfterMinutes?: number
  leadMinutes?: number
  /** What is charged once per booking, in whole units. */
  charges?: { title: string; amount: number }[]
  /** What is kept of the payment for a cancelled booking, in whole units. */
  cancelFee?: number
  /** Days with other hours or none, counted from the seed's day. */
  exceptions?: { inDays: number; start: string | null; end: string | null; note: string }[]
  /** Whether some of its days are full or half full, with bookings by telephone. */
  busy?: boolean
  /** Whether it is meant for hours at which the club is closed. */
  afterHours?: boolean
}

interface BookingFixture extends DemoTime {
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
export const noBookings: BookingsFixture = {
  address: '',
  website: '',
  latitude: null,
  longitude: null,
  schedules: [],
  people: {},
}

/** Seeds a club's schedules and its people's bookings. */
export async function insertBookings(
  tx: Tx,
  { companyId, timezone, config }: ClubToSeed,
  { schedules, people, ...place }: BookingsFixture,
  { customerIds, surveyIdOf }: SeededIds,
  now: Date,
): Promise<void> {
  const schedulesByKey = new Map<string, SeededSchedule>()
  for (const {
    key,
    kind,
    place: name,
    hours,
    price = 0,
    media,
    description,
    public: isPublic = false,
    survey,
    resources = [],
    places,
    charges = [],
    cancelFee = 0,
    exceptions = [],
    busy = false,
    ...row
  } of schedules) {
    const id = await addSchedule(
      tx,
      companyId,
      {
        ...usualSchedule,
        ...row,
        ...toResources({ title: row.name, capacity: row.capacity ?? null, resources, places }),
        kind,
        timezone,
        isPublic,
        description: description.join('\n\n'),
        pictures: media.map((picture) => ({ ...picture, description: '' })),
        surveyId: surveyIdOf(survey, 'booking'),
        priceCents: toCents(price),
        venue: name,
        venueAddress: place.address,
        website: place.website,
        latitude: place.latitude,
        longitude: place.longitude,
        rules: toRules(hours),
        charges: charges.map(({ title, amount }) => ({
          id: null,
          title,
          amountCents: toCents(amount),
        })),
        cancelFeeCents: toCents(cancelFee),
        ...toSpecialDays(
          exceptions.map(({ inDays, ...times }) => ({
            day: addDays(dayIn(timezone, now), inDays),
            ...times,
          })),
        ),
      },
      now,
    )
    schedulesByKey.set(key, { id, kind, hours, busy })
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
      const target = schedulesByKey.get(schedule)
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
  for (const { id, busy } of schedulesByKey.values())
    if (busy) await insertBusyDays(tx, { companyId, id }, now)
}

/** A stored schedule of the demo. */
interface SeededSchedule {
  id: number
  kind: Schedule['type']
  hours: WeekHours
  busy: boolean
}

const toCents = (amount: number): number => Math.round(amount * 100)

/** What a fixture need not say. */
const usualSchedule = {
  published: true,
  summary: '',
  categoryId: null,
  blockType: 'hourly',
  maxBlocks: null,
  leadMinutes: 0,
  maxDaysOut: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  capacity: null,
  feeType: 'slot',
  payLater: false,
  allowCancel: false,
  cancelByMinutes: null,
} as const satisfies Partial<ScheduleFields>

/**
 * Returns the resources of a schedule: those named, the places of a class, or the schedule itself
 * as the only one.
 */
function toResources({
  title,
  capacity,
  resources,
  places = null,
}: {
  title: string
  capacity: number | null
  resources: NonNullable<ScheduleFixture['resources']>
  places: number | null | undefined
}): Pick<ScheduleFields, 'seating' | 'resources' | 'places'> {
  if (places !== null) return { seating: 'person', resources: [], places }
  const named: typeof resources = resources.length > 0 ? resources : [{ name: title }]
  return {
    seating: 'party',
    places: null,
    resources: named.map(({ name, minParty = 1, maxParty = capacity }) => ({
      id: null,
      name,
      minParty,
      maxParty,
      inUse: true,
      upcoming: 0,
    })),
  }
}

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

/** Returns booking rules that equal the opening hours. */
const toRules = (hours: WeekHours): ScheduleFields['rules'] =>
  weekdays.flatMap((day) => {
    const times = parseHours(hours[day])
    return times
      ? [{ id: null, day, start: toTime(times.opensMinute), end: toTime(times.closesMinute) }]
      : []
  })

const toTime = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`
const twoDigits = (value: number): string => String(value).padStart(2, '0')

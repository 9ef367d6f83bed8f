import type { Booking, Schedule } from '../../generated/types'
import { type WeekHours, weekdays } from '../../src/core/hours/WeekHours'
import { insertBooking } from '../features/bookings/bookingRepository'
import { insertSchedule } from '../features/bookings/scheduleRepository'
import type { Tx } from '../platform/db/Database'
import type { ClubToSeed, Seeded } from './insertEvents'
import { dayOfBooking, type DemoTime } from './demoTimes'
import { parseHours } from '../../src/core/hours/parseHours'
import { dayIn } from '../../src/core/time/calendarDay'
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
    'blockType' | 'capacity' | 'maxBlocks' | 'maxDaysOut' | 'allowCancel' | 'categoryBlock'
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
  { ids, surveyIdOf }: Seeded,
  now: Date,
): Promise<void> {
  const seeded = new Map<string, { id: number; kind: Schedule['type']; hours: WeekHours }>()
  for (const {
    key,
    kind,
    place: name,
    hours,
    price,
    media,
    description,
    public: isPublic = false,
    survey,
    ...row
  } of schedules) {
    const id = await insertSchedule(tx, {
      blockType: 'hourly',
      ...row,
      ...{ companyId, kind, timezone, isPublic, settings: {} },
      description: description.join('\n\n'),
      media: media.map((picture, index) => ({
        ...picture,
        description: '',
        main: index === 0,
        type: 'image',
      })),
      surveyId: surveyIdOf(survey, 'booking'),
      startingPriceCents: price === undefined ? null : Math.round(price * 100),
      location: { name, ...place, hours },
      rules: toRules(hours),
    })
    seeded.set(key, { id, kind, hours })
  }
  for (const [email, bookings] of Object.entries(people)) {
    const customerId = ids.get(email)
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
      ...words
    } of bookings) {
      const target = seeded.get(schedule)
      if (customerId === undefined || target === undefined)
        throw new Error(
          `bookings.json of company ${companyId} names ${email} or "${schedule}", which does not exist`,
        )
      const time = { inDays, at, minutes, ...(on && { on }) }
      const day = dayOfBooking(dayIn(timezone, now), time, target, config)
      const startsAt = toInstant(timezone, `${day}T${at}:00`)
      await insertBooking(tx, {
        ...words,
        ...{ companyId, customerId, scheduleId: target.id, blockType, status, startsAt },
        type:
          target.kind === 'dining' || target.kind === 'meeting_rooms'
            ? 'reservation'
            : 'appointment',
        endsAt: new Date(startsAt.getTime() + minutes * 60_000),
        feeCents: Math.round(fee * 100),
        guestName: guest ?? null,
        cancelledAt: cancelled ? now : null,
      })
    }
  }
}

/** Returns booking rules that equal the opening hours. */
function toRules(hours: WeekHours): Schedule['rules'] {
  const open = weekdays.flatMap((weekday, day) => {
    const times = parseHours(hours[weekday])
    return times ? [{ day, start: clock(times.opensMinute), end: clock(times.closesMinute) }] : []
  })
  return open.map((rule, index) => ({ id: index + 1, ...rule }))
}

const clock = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
const two = (value: number): string => String(value).padStart(2, '0')

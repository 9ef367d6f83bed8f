import { addDays, dayIn } from '#src/core/time/calendarDay'
import { toInstant } from '#src/core/time/localDateTime'
import { instantsAt } from '#src/core/time/instantsAt'
import type { scheduleResources, schedules } from '../../../platform/db/schema/bookings'

/** The fields of a schedule that determine its slots. */
export type SlotRules = Pick<
  typeof schedules.$inferSelect,
  | 'timezone'
  | 'blockType'
  | 'blockMinutes'
  | 'rules'
  | 'exceptions'
  | 'seating'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'leadMinutes'
  | 'maxDaysOut'
  | 'maxBlocks'
> & { resources: readonly Resource[] }

/** One of the tables, rooms, people or places of a schedule. */
export type Resource = Pick<
  typeof scheduleResources.$inferSelect,
  'id' | 'name' | 'minParty' | 'maxParty'
>

/** A slot of a schedule, whether it is free or not. */
export interface GridSlot {
  /** The day (`YYYY-MM-DD`) whose opening hours it belongs to. */
  day: string
  startsAt: Date
  endsAt: Date
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * Returns the slots of a day's opening hours, in order of start. Hours that end after midnight
 * belong to the day on which they begin. A slot whose local time the clocks skip is left out; a
 * local time that occurs twice gives two slots. A daily schedule has one slot for all of the day's
 * hours.
 */
export function slotsOfDay(rules: SlotRules, day: string): GridSlot[] {
  const { timezone, blockType, blockMinutes } = rules
  const spans = hoursOfDay(rules, day)
  const slots = new Map<number, GridSlot>()
  const add = (startsAt: Date, endsAt: Date): void => {
    if (endsAt > startsAt) slots.set(startsAt.getTime(), { day, startsAt, endsAt })
  }
  if (blockType === 'daily') {
    const opens = Math.min(...spans.map((span) => span.opens))
    const closes = Math.max(...spans.map((span) => span.closes))
    if (spans.length > 0) add(edgeAt(timezone, day, opens), edgeAt(timezone, day, closes))
  } else
    for (const { opens, closes } of spans) {
      const closesAt = edgeAt(timezone, day, closes)
      for (let minute = opens; minute + blockMinutes <= closes; minute += blockMinutes)
        for (const startsAt of instantsAt(timezone, localTime(day, minute))) {
          const endsAt = new Date(startsAt.getTime() + blockMinutes * MINUTE_MS)
          if (endsAt <= closesAt) add(startsAt, endsAt)
        }
    }
  return [...slots.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/**
 * Returns a span that contains everything that can take a resource in the hours of these days: two
 * extra days on either side cover hours after midnight, time zones and buffers.
 */
export const spanAround = ({ from, to }: { from: string; to: string }) => ({
  startsAt: new Date(`${addDays(from, -2)}T00:00:00Z`),
  endsAt: new Date(`${addDays(to, 3)}T00:00:00Z`),
})

/**
 * Returns the day whose opening hours a slot belongs to: the previous day for a slot after midnight
 * in hours that began before it, else the day of its start, even if the rules have changed and no
 * longer contain the slot.
 */
export function dayOfSlot(rules: SlotRules, startsAt: Date): string {
  const day = dayIn(rules.timezone, startsAt)
  const dayBefore = addDays(day, -1)
  const belongsToDayBefore = slotsOfDay(rules, dayBefore).some(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  )
  return belongsToDayBefore ? dayBefore : day
}

/**
 * Returns when the hours of a day begin and end, in no order. Of a local time that occurs twice, they
 * begin at the first and end at the second.
 */
export const openingsOfDay = (
  rules: Pick<SlotRules, 'timezone' | 'rules' | 'exceptions'>,
  day: string,
): { opensAt: Date; closesAt: Date }[] =>
  hoursOfDay(rules, day).map(({ opens, closes }) => ({
    opensAt:
      instantsAt(rules.timezone, localTime(day, opens))[0] ?? edgeAt(rules.timezone, day, opens),
    closesAt: edgeAt(rules.timezone, day, closes),
  }))

/**
 * Returns the opening hours of a day in minutes after its midnight: the hours of its exceptions, if
 * it has any, otherwise its weekday's hours.
 */
export function hoursOfDay(
  { rules, exceptions }: Pick<SlotRules, 'rules' | 'exceptions'>,
  day: string,
): { opens: number; closes: number }[] {
  const ofDay = exceptions.filter((exception) => exception.day === day)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const spans = ofDay.length > 0 ? ofDay : rules.filter((rule) => rule.day === weekday)
  return spans.flatMap(({ start, end }) => {
    if (start === null || end === null) return []
    const opens = toMinute(start)
    const closes = toMinute(end)
    return [{ opens, closes: closes > opens ? closes : closes + DAY_MINUTES }]
  })
}

const toMinute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Returns the local time (`YYYY-MM-DDTHH:mm`) a number of minutes after a day's midnight. */
function localTime(day: string, minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const ofDay = minute % DAY_MINUTES
  return `${addDays(day, Math.floor(minute / DAY_MINUTES))}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** Returns the instant of opening or closing; the later one if that local time occurs twice. */
const edgeAt = (timezone: string, day: string, minute: number): Date => {
  const local = localTime(day, minute)
  return instantsAt(timezone, local).at(-1) ?? toInstant(timezone, `${local}:00`)
}

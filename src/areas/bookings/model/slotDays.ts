import type { Schedule, Slot } from '#generated/types'
import { addDays } from '../../../core/time/calendarDay'

/** A day of a schedule: its free slots, or why there are none. */
export interface SlotDay {
  day: string
  slots: readonly Slot[]
  /** `full` if it is open but has no free slot; `over` if its last slot has begun. */
  state: 'free' | 'full' | 'closed' | 'over'
  /** The club's note about unusual opening hours on that day; '' if there is none. */
  note: string
}

/** The parts of the day into which times are grouped; `late` is after midnight. */
export type DayPart = 'morning' | 'afternoon' | 'evening' | 'late'

type Rules = Pick<Schedule, 'rules' | 'exceptions' | 'blockType' | 'blockDuration'>

/**
 * Lists the days from the first to the last, each with its slots. `localNow` is the time at the
 * schedule, `YYYY-MM-DDTHH:mm:ss`.
 */
export function slotDays(
  schedule: Rules,
  { from, to }: { from: string; to: string },
  slots: readonly Slot[],
  localNow: string,
): readonly SlotDay[] {
  const days: SlotDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const slotsOfDay = slots.filter((slot) => slot.day === day)
    days.push({
      day,
      slots: slotsOfDay,
      state: slotsOfDay.length > 0 ? 'free' : stateWithoutSlots(schedule, day, localNow),
      note: schedule.exceptions.find((exception) => exception.day === day)?.note ?? '',
    })
  }
  return days
}

function stateWithoutSlots(schedule: Rules, day: string, localNow: string): SlotDay['state'] {
  const starts = lastStarts(schedule, day)
  if (starts.length === 0) return 'closed'
  const [today, time = ''] = localNow.split('T')
  const minute = minuteOf(time)
  return day === today && starts.every((start) => start <= minute) ? 'over' : 'full'
}

/** The hour at which the evening begins: in Spanish, *tarde* lasts until eight. */
const eveningHour = (language: string): number => (language === 'es' ? 20 : 17)

/**
 * The start of the last slot of each of a day's opening hours, in minutes after midnight: those of
 * its exceptions or, without any, of its weekday.
 */
function lastStarts(
  { rules, exceptions, blockType, blockDuration }: Rules,
  day: string,
): readonly number[] {
  const exceptionsOfDay = exceptions.filter((exception) => exception.day === day)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const hours =
    exceptionsOfDay.length > 0 ? exceptionsOfDay : rules.filter((rule) => rule.day === weekday)
  return hours.flatMap(({ start, end }) => {
    if (start === null || end === null) return []
    const opens = minuteOf(start)
    if (blockType === 'daily') return [opens]
    const closes = minuteOf(end)
    // Hours that end before they start end after midnight.
    const length = closes > opens ? closes - opens : closes + 24 * 60 - opens
    return [opens + (Math.floor(length / blockDuration) - 1) * blockDuration]
  })
}

/** The minutes after midnight of a time that begins with `HH:mm`. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Groups a day's slots by part of the day, in the schedule's own time and as the language divides
 * the day; empty groups are omitted.
 */
export function dayParts(
  slots: readonly Slot[],
  language: string,
): readonly { part: DayPart; slots: readonly Slot[] }[] {
  const groups = new Map<DayPart, Slot[]>()
  for (const slot of slots) {
    const part = partOf(slot, eveningHour(language))
    groups.set(part, [...(groups.get(part) ?? []), slot])
  }
  return [...groups].map(([part, slotsOfPart]) => ({ part, slots: slotsOfPart }))
}

function partOf(
  { day, startDateLocal }: Pick<Slot, 'day' | 'startDateLocal'>,
  eveningFrom: number,
): DayPart {
  if (startDateLocal.slice(0, 10) > day) return 'late'
  const hour = Number(startDateLocal.slice(11, 13))
  return hour < 12 ? 'morning' : hour < eveningFrom ? 'afternoon' : 'evening'
}

/**
 * Number of columns for the slots of an hour: 4, 3 or 2 for slots of 15, 20 or 30 minutes, else 1.
 */
export const hourColumns = ({
  blockType,
  blockDuration,
}: Pick<Schedule, 'blockType' | 'blockDuration'>): number =>
  blockType !== 'daily' && [15, 20, 30].includes(blockDuration) ? 60 / blockDuration : 1

/**
 * Groups slots by the hour in which they start; with one column per hour, each slot is a group of
 * its own. `column` is a slot's position within its hour, from 1.
 */
export function groupByHour(
  slots: readonly Slot[],
  schedule: Pick<Schedule, 'blockType' | 'blockDuration'>,
): readonly { hour: string; slots: readonly { slot: Slot; column: number }[] }[] {
  const hasColumns = hourColumns(schedule) > 1
  const hours = new Map<string, { slot: Slot; column: number }[]>()
  for (const slot of slots) {
    const hour = hasColumns ? hourOf(slot) : slot.id
    const minute = Number(slot.startDateLocal.slice(14, 16))
    const column = hasColumns ? Math.floor(minute / schedule.blockDuration) + 1 : 1
    hours.set(hour, [...(hours.get(hour) ?? []), { slot, column }])
  }
  return [...hours].map(([hour, slotsOfHour]) => ({ hour, slots: slotsOfHour }))
}

/**
 * The local hour with its offset from UTC, because an hour that occurs twice when the clocks go back
 * must form two groups. The UTC hour would not do: where the offset has half an hour, as in India,
 * it begins in the middle of a local one.
 */
function hourOf({ startDate, startDateLocal }: Pick<Slot, 'startDate' | 'startDateLocal'>): string {
  const offsetMs = Date.parse(`${startDateLocal}Z`) - Date.parse(startDate)
  return `${startDateLocal.slice(0, 13)} ${offsetMs}`
}

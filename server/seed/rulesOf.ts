import type { Schedule } from '../../generated/types'
import { parseHours } from '../../src/core/hours/parseHours'
import { weekdays, type WeekHours } from '../../src/core/hours/WeekHours'

/** Booking rules that equal the opening hours. */
export function rulesOf(hours: WeekHours): Schedule['rules'] {
  const open = weekdays.flatMap((weekday, day) => {
    const times = parseHours(hours[weekday])
    return times ? [{ day, start: clock(times.opensMinute), end: clock(times.closesMinute) }] : []
  })
  return open.map((rule, index) => ({ id: index + 1, ...rule }))
}

const clock = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
const two = (value: number): string => String(value).padStart(2, '0')

/** A local time: hour from 0 to 23, minute from 0 to 59. */
export interface TimeOfDay {
  hour: number
  minute: number
}

/** How many minutes one step moves (doc 1 §2, shell.validation.time-picker-minute-step). */
const MINUTE_STEP = 15

/** The displayed hour: 1–12, or 0–23 in 24-hour mode. */
export const displayHour = ({ hour }: TimeOfDay, hours: 12 | 24): number =>
  hours === 24 ? hour : hour % 12 || 12

/**
 * The time with its hour stepped up or down. In 12-hour mode it stays within AM or PM, so 11 AM
 * becomes 12 AM; in 24-hour mode 23 becomes 0.
 */
export function stepHour(time: TimeOfDay, by: 1 | -1, hours: 12 | 24): TimeOfDay {
  if (hours === 24) return { ...time, hour: wrap(time.hour + by, 24) }
  return { ...time, hour: (isAfternoon(time) ? 12 : 0) + wrap((time.hour % 12) + by, 12) }
}

/**
 * The time at the next or previous quarter of its hour: wraps from 45 to 00 without changing the
 * hour.
 */
export function stepMinute(time: TimeOfDay, by: 1 | -1): TimeOfDay {
  const quarter =
    by > 0 ? Math.floor(time.minute / MINUTE_STEP) : Math.ceil(time.minute / MINUTE_STEP)
  return { ...time, minute: wrap((quarter + by) * MINUTE_STEP, 60) }
}

/** The time with AM and PM exchanged. */
export const toggleMeridiem = (time: TimeOfDay): TimeOfDay => ({
  ...time,
  hour: wrap(time.hour + 12, 24),
})

/** Whether a time is PM. */
export const isAfternoon = ({ hour }: TimeOfDay): boolean => hour >= 12

/**
 * Parses a time that starts with `H:MM` or `HH:MM`, ignoring what follows; undefined if it is not a
 * valid time.
 */
export function parseTime(text: string): TimeOfDay | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(text) ?? []
  const time = { hour: Number(hour), minute: Number(minute) }
  return hour !== '' && time.hour < 24 && time.minute < 60 ? time : undefined
}

/** Formats a time as `HH:MM`, the server's format. */
export const formatTime = ({ hour, minute }: TimeOfDay): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`

/** Formats a number with at least two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

const wrap = (value: number, size: number): number => ((value % size) + size) % size

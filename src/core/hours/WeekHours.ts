/** Minutes in a day. */
export const DAY_MINUTES = 1440

/** Weekdays in the order of `Date.getDay`: 0 is Sunday. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

/**
 * Opening hours as one text per weekday, `9:00 AM - 5:00 PM`; a day that is empty or missing is
 * closed. (doc 4, shell.state.hours-text)
 */
export type WeekHours = Readonly<Partial<Record<Weekday, string>>>

/** The weekday at an index; an index outside 0–6 wraps around. */
export function toWeekday(index: number): Weekday {
  return weekdays[((index % 7) + 7) % 7] ?? 'sunday'
}

/** The weekdays in order, beginning with `first`. */
export const weekFrom = (first: Weekday): readonly Weekday[] =>
  weekdays.map((_, offset) => toWeekday(weekdays.indexOf(first) + offset))

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

/** Weekdays in the order in which lists of hours show them, unless a club chose another. */
export const weekFromMonday = [...weekdays.slice(1), weekdays[0]] as const

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

/** A part of the day with its own greeting; at night the greeting names none. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'anyTime'

/**
 * The part of the day at an hour from 0 to 23: morning from 5, afternoon from 12, evening from 18
 * to midnight.
 */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'anyTime'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

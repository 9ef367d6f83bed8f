/** A part of the day with its own greeting. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/**
 * The part of the day at an hour from 0 to 23: morning from 5, afternoon from 12, evening from 18
 * until 5.
 */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

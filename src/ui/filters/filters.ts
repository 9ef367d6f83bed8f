/** The parts of a day that a list can be filtered by (shell.screen.filter-time-slot-values). */
export const timeSlots = ['any', 'morning', 'afternoon', 'evening'] as const

/** One part of a day, or any time. */
export type TimeSlot = (typeof timeSlots)[number]

/** What a list is filtered by; days are `YYYY-MM-DD`, empty for none, categories are ids. */
export interface Filters {
  startDate: string
  endDate: string
  categories: readonly string[]
  timeSlot: TimeSlot
}

/** No filter at all. */
export const noFilters: Filters = { startDate: '', endDate: '', categories: [], timeSlot: 'any' }

/**
 * The number of active filters: each date, each category and a time slot count one
 * (shell.screen.filter-count-button).
 */
export function countFilters({ startDate, endDate, categories, timeSlot }: Filters): number {
  return (startDate ? 1 : 0) + (endDate ? 1 : 0) + categories.length + (timeSlot === 'any' ? 0 : 1)
}

/** Chooses a category, or takes the choice back. */
export function toggleCategory(filters: Filters, id: string): Filters {
  const { categories } = filters
  return {
    ...filters,
    categories: categories.includes(id)
      ? categories.filter((other) => other !== id)
      : [...categories, id],
  }
}

/** What can't be searched for: an end before its start. */
export const endsBeforeStart = ({ startDate, endDate }: Filters): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate

/** The parts of the day to filter by (shell.screen.filter-time-slot-values). */
export const timeSlots = ['any', 'morning', 'afternoon', 'evening'] as const

/** A part of the day, or any time. */
export type TimeSlot = (typeof timeSlots)[number]

/** Filters of a list; days are `YYYY-MM-DD` or empty, categories are ids. */
export interface Filters {
  startDate: string
  endDate: string
  categories: readonly string[]
  timeSlot: TimeSlot
}

/** No filters. */
export const noFilters: Filters = { startDate: '', endDate: '', categories: [], timeSlot: 'any' }

/**
 * The number of active filters: each date, each category and a time slot count as one
 * (shell.screen.filter-count-button).
 */
export function countFilters({ startDate, endDate, categories, timeSlot }: Filters): number {
  return (startDate ? 1 : 0) + (endDate ? 1 : 0) + categories.length + (timeSlot === 'any' ? 0 : 1)
}

/** Adds a category, or removes it. */
export function toggleCategory(filters: Filters, id: string): Filters {
  const { categories } = filters
  return {
    ...filters,
    categories: categories.includes(id)
      ? categories.filter((other) => other !== id)
      : [...categories, id],
  }
}

/** Whether the end is before the start, which can't be searched for. */
export const endsBeforeStart = ({ startDate, endDate }: Filters): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate

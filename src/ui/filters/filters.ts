/** The time slots to filter by (shell.screen.filter-time-slot-values). */
export const timeSlots = ['any', 'morning', 'afternoon', 'evening'] as const

/** A time slot of the day; `any` applies no restriction. */
export type TimeSlot = (typeof timeSlots)[number]

/** Filters of a list; days are `YYYY-MM-DD` or empty, categories are ids. */
export interface Filters {
  startDate: string
  endDate: string
  categories: readonly string[]
  timeSlot: TimeSlot
}

/** Filters that restrict nothing. */
export const noFilters: Filters = { startDate: '', endDate: '', categories: [], timeSlot: 'any' }

/**
 * The number of active filters: each date, each category and the time slot count as one
 * (shell.screen.filter-count-button).
 */
export function countFilters({ startDate, endDate, categories, timeSlot }: Filters): number {
  return (startDate ? 1 : 0) + (endDate ? 1 : 0) + categories.length + (timeSlot === 'any' ? 0 : 1)
}

/** Adds a category to the filters or, if they contain it, removes it. */
export function toggleCategory(filters: Filters, id: string): Filters {
  const { categories } = filters
  return {
    ...filters,
    categories: categories.includes(id)
      ? categories.filter((other) => other !== id)
      : [...categories, id],
  }
}

/** Whether the end is before the start; such filters are rejected. */
export const endsBeforeStart = ({ startDate, endDate }: Filters): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate

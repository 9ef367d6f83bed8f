import { dayjs } from './dayjs'

/**
 * Adds a number of UTC days or months, which may be negative, to an instant. A day that the
 * resulting month lacks becomes its last day.
 */
export const addDuration = (at: Date, count: number, unit: 'day' | 'month'): Date =>
  dayjs.utc(at).add(count, unit).toDate()

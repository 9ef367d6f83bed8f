import { dayjs } from './dayjs'

/**
 * A moment so many UTC days or months later, or earlier; the end of a month stays within the month
 * that it comes to.
 */
export const addDuration = (at: Date, count: number, unit: 'day' | 'month'): Date =>
  dayjs.utc(at).add(count, unit).toDate()

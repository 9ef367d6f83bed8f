import { dayjs } from './dayjs'

/**
 * The moment a number of UTC days or months later, or earlier if negative; the end of a month stays
 * within the resulting month.
 */
export const addDuration = (at: Date, count: number, unit: 'day' | 'month'): Date =>
  dayjs.utc(at).add(count, unit).toDate()

import { dayjs } from './dayjs'

/**
 * The instant a number of UTC days or months later, or earlier if negative; a day that the
 * resulting month lacks becomes its last day.
 */
export const addDuration = (at: Date, count: number, unit: 'day' | 'month'): Date =>
  dayjs.utc(at).add(count, unit).toDate()

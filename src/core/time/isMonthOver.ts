import { dayjs } from './dayjs'

/** Whether a month (`month` is 1 for January) has ended in UTC. */
export const isMonthOver = (
  { year, month }: { year: number; month: number },
  now: Date,
): boolean => {
  const current = dayjs.utc(now)
  // dayjs counts months from 0, so a month that has ended is at most the current one's number.
  return year < current.year() || (year === current.year() && month <= current.month())
}

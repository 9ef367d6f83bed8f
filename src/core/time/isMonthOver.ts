import { dayjs } from './dayjs'

/** Whether a month (`month` is 1 for January) has ended in UTC. */
export const isMonthOver = (
  { year, month }: { year: number; month: number },
  now: Date,
): boolean => {
  const current = dayjs.utc(now)
  // `month` counts from 1 and dayjs's `month()` from 0, so equal numbers mean last month.
  return year < current.year() || (year === current.year() && month <= current.month())
}

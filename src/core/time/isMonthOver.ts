import { dayjs } from './dayjs'

/** Whether a month (`month` is 1 for January) has ended in UTC. */
export const isMonthOver = (
  { year, month }: { year: number; month: number },
  now: Date,
): boolean => {
  const current = dayjs.utc(now)
  return year < current.year() || (year === current.year() && month <= current.month())
}

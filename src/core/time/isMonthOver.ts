import { dayjs } from './dayjs'

/** Whether a month (`month` from 1) has ended in UTC. */
export const isMonthOver = (
  { year, month }: { year: number; month: number },
  now: Date,
): boolean => {
  const current = dayjs.utc(now)
  return year < current.year() || (year === current.year() && month <= current.month())
}

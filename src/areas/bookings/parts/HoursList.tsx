import type { ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { toWeekday } from '../../../core/hours/WeekHours'
import { localClock } from '../../../core/time/localClock'
import { WeekHours } from '../../../ui/hours/WeekHours'

/**
 * A week's hours, in the time format of the page's language; today, in the place's time zone, is
 * marked. (activity.booking.hours-today)
 */
export function HoursList({
  hours,
  timezone,
}: {
  hours: Booking['locationHours']
  timezone: string
}): ReactNode {
  const now = useNow()
  const today = now && toWeekday(localClock(now, timezone).weekday)
  return <WeekHours hours={today ? { ...hours, [today]: hours.today } : hours} today={today} />
}

import type { ReactNode } from 'react'
import { hoursText } from '../../core/hours/hoursText'
import { toWeekday, weekdays } from '../../core/hours/WeekHours'
import { writeMinute, writeWeekday } from '../../core/hours/writeClock'
import { useLanguage } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import type { OpeningHoursSettings } from './manifest'
import { WeekFrame } from './WeekFrame'

/** The days of the week with their hours; marks `today` (0 is Sunday) unless it is undefined. */
export function WeekTable({
  settings,
  today,
}: {
  settings: OpeningHoursSettings
  today: number | undefined
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  // Non-breaking spaces: a narrow line breaks between start and end, not within a time.
  const labels = {
    time: (minute: number) => writeMinute(minute, locale).replaceAll(' ', '\u00a0'),
    closed: t('app.hours.closed'),
  }
  const first = weekdays.indexOf(settings.weekStart)
  return (
    <WeekFrame data-layout={settings.layout}>
      {weekdays.map((_, offset) => {
        const day = toWeekday(first + offset)
        const isToday = today !== undefined && toWeekday(today) === day
        return (
          <div
            key={day}
            data-today={isToday || undefined}
            data-closed={settings.hours[day].trim() === '' || undefined}
          >
            <dt>
              <span>{writeWeekday(day, locale)}</span>
              {isToday && <small>{t('widget.opening-hours.today')}</small>}
            </dt>
            <dd>
              <bdi>{hoursText(settings.hours[day], labels)}</bdi>
            </dd>
          </div>
        )
      })}
    </WeekFrame>
  )
}

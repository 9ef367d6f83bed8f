import type { ReactNode } from 'react'
import { formatWeekday } from '../../core/hours/formatClock'
import { useDayHours } from '../../core/hours/useDayHours'
import { weekFrom, type Weekday } from '../../core/hours/WeekHours'
import { capitalize } from '../../core/intl/capitalize'
import { usePageIntl } from '../../core/intl/usePageIntl'
import { useText } from '../../core/intl/useText'
import { WeekFrame } from './WeekFrame'

/**
 * A week's hours by day, from the club's first day of the week, `today` marked: as small rows, as a
 * list of the page's width, or as tiles on large screens. A day without a text is closed.
 */
export function WeekHours({
  hours,
  today,
  layout = 'rows',
}: {
  hours: Readonly<Partial<Record<Weekday, string>>>
  today: Weekday | undefined
  layout?: 'rows' | 'list' | 'tiles'
}): ReactNode {
  const t = useText()
  const { locale, weekStart } = usePageIntl()
  const dayHours = useDayHours()
  return (
    <WeekFrame data-layout={layout}>
      {weekFrom(weekStart).map((day) => (
        <div
          key={day}
          data-today={day === today || undefined}
          data-closed={['', 'closed'].includes((hours[day] ?? '').trim()) || undefined}
        >
          <dt>
            <span>{capitalize(formatWeekday(day, locale), locale)}</span>
            {day === today ? <small>{t('app.hours.today')}</small> : null}
          </dt>
          <dd>
            <bdi>{dayHours(hours[day])}</bdi>
          </dd>
        </div>
      ))}
    </WeekFrame>
  )
}

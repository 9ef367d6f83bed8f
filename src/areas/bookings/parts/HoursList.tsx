import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Booking } from '../../../../generated/types'
import { formatWeekday } from '../../../core/hours/formatClock'
import { useDayHours } from '../../../core/hours/useDayHours'
import { useNow } from '../../../core/hours/useNow'
import { toWeekday, weekFromMonday } from '../../../core/hours/WeekHours'
import { capitalize } from '../../../core/intl/capitalize'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { localClock } from '../../../core/time/localClock'

/**
 * A week's hours from Monday, in the time format of the page's language; today's, by the place's
 * time zone, is marked. (activity.booking.hours-today)
 */
export function HoursList({
  hours,
  timezone,
}: {
  hours: Booking['locationHours']
  timezone: string
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const dayHours = useDayHours()
  const now = useNow()
  const today = now && toWeekday(localClock(now, timezone).weekday)
  return (
    <Days>
      {weekFromMonday.map((day) => (
        <div key={day} data-today={day === today || undefined}>
          <dt>
            {capitalize(formatWeekday(day, locale), locale)}
            {day === today ? <small>{t('area.bookings.today')}</small> : null}
          </dt>
          <dd>
            <bdi>{dayHours(day === today ? hours.today : hours[day])}</bdi>
          </dd>
        </div>
      ))}
    </Days>
  )
}

const Days = styled.dl`
  display: grid;
  max-inline-size: 380px;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 24px;
    margin-inline: -10px;
    padding: 4px 10px;
  }
  dt {
    display: flex;
    align-items: baseline;
    gap: 10px;
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
    text-align: end;
  }
  small {
    color: var(--portico-color-accent);
    font-size: var(--portico-text-xs);
    letter-spacing: var(--portico-letter-spacing-eyebrow);
    text-transform: var(--portico-text-transform-eyebrow);
  }
  > [data-today] {
    border-radius: min(var(--portico-radius-control), 12px);
    background: var(--portico-color-surface-sunken);
    font-weight: var(--portico-font-strong-weight);
    dt {
      color: inherit;
    }
  }
`

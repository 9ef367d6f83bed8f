import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Booking } from '../../../../generated/types'
import { hoursText } from '../../../core/hours/hoursText'
import { weekFromMonday } from '../../../core/hours/WeekHours'
import { formatMinute, formatWeekday } from '../../../core/hours/formatClock'
import { capitalize } from '../../../core/intl/capitalize'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { CLOSED } from '../model/toLocationHours'

/**
 * A week's hours, today's first and then from Monday, in the time format of the page's language.
 * (activity.booking.hours-today)
 */
export function HoursList({ hours }: { hours: Booking['locationHours'] }): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const closed = t('app.hours.closed')
  const formatHours = (text: string): string =>
    hoursText(text === CLOSED ? '' : text, {
      time: (minute) => formatMinute(minute, locale),
      closed,
    })
  return (
    <Days>
      <dt data-today="true">{t('area.bookings.today')}</dt>
      <dd data-today="true">
        <bdi>{formatHours(hours.today)}</bdi>
      </dd>
      {weekFromMonday.map((day) => (
        <Fragment key={day}>
          <dt>{capitalize(formatWeekday(day, locale), locale)}</dt>
          <dd>
            <bdi>{formatHours(hours[day])}</bdi>
          </dd>
        </Fragment>
      ))}
    </Days>
  )
}

const Days = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 24px;
  max-inline-size: 380px;
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
    text-align: end;
  }
  [data-today] {
    padding-block-end: 6px;
    color: var(--portico-color-text);
    font-weight: var(--portico-font-strong-weight);
  }
`

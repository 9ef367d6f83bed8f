import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { weekdays } from '../../../src/core/hours/WeekHours'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { clockText } from '../../values/useValueText'
import { leftOverOf } from './leftOver'

/** Which part of the hours of the week can't be booked with the length of a time. */
export function LeftOverHours({
  values,
}: {
  values: Readonly<Record<string, unknown>>
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const spans = leftOverOf(values['rules'], values['blockMinutes'])
  return spans.length === 0 ? null : (
    <List>
      {spans.map(({ start, end, days }) => (
        <li key={`${start}/${end}`}>
          {t(
            days.length === weekdays.length
              ? 'desk.schedules.leftOver.daily'
              : 'desk.schedules.leftOver',
            {
              start: clockText(start, locale),
              end: clockText(end, locale),
              days: new Intl.ListFormat(locale).format(
                days.map((day) => t(`desk.schedules.rules.day.${day}`)),
              ),
            },
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: -8px;
  padding: 0;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  list-style: none;
`

import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { weekdays } from '../../../src/core/hours/WeekHours'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { dayIn } from '../../../src/core/time/calendarDay'
import { itemsOf } from '../../values/items'
import { useDay } from '../../values/useDay'
import { clockText } from '../../values/useValueText'
import { leftOverOf } from './leftOver'

/**
 * Which part of the hours of the week, and of the days to come that have others, can't be booked with
 * the length of a time.
 */
export function LeftOverHours({
  values,
}: {
  values: Readonly<Record<string, unknown>>
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const dayText = useDay()
  // A day is over at another hour in the schedule's zone: at worst one too many is named.
  const [today] = useState(() => dayIn('UTC', new Date()))
  const toCome = itemsOf(values['exceptions']).filter(({ day }) => String(day) >= today)
  const spans = [values['rules'], toCome].flatMap((hours) =>
    leftOverOf(hours, values['blockMinutes']),
  )
  return (
    // It is there before it says something, so that what changes is read out.
    <Said role="status">
      {spans.length === 0 ? null : (
        <List>
          {spans.map(({ start, end, days }) => (
            <li key={`${start}/${end}/${days[0]}`}>
              {t(
                days.length === weekdays.length && days.every((day) => isOneOf(weekdays, day))
                  ? 'desk.schedules.leftOver.daily'
                  : 'desk.schedules.leftOver',
                {
                  start: clockText(start, locale),
                  end: clockText(end, locale),
                  days: new Intl.ListFormat(locale).format(
                    days.map((day) =>
                      isOneOf(weekdays, day) ? t(`desk.schedules.rules.day.${day}`) : dayText(day),
                    ),
                  ),
                },
              )}
            </li>
          ))}
        </List>
      )}
    </Said>
  )
}

const Said = styled.div`
  margin-block-start: -8px;
  &:empty {
    /* The gap of the group's fields. */
    margin-block-start: -16px;
  }
`
const List = styled.ul`
  display: grid;
  gap: 4px;
  padding: 0;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  list-style: none;
`

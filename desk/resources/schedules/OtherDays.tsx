import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toWeekday, weekdays } from '../../../src/core/hours/WeekHours'
import { doOverlapInWeek, type DaySpan } from '../../../src/core/hours/weekSpans'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { FieldGroup } from '../../../src/ui/controls/FieldGroup'
import type { Item } from '../../values/items'
import type { ListOptions } from '../Resource'

/** Gives hours of the week to other days too: to one, or to all that have none at that time. */
export function OtherDays({
  name,
  item,
  items,
  onCopies,
}: Parameters<NonNullable<ListOptions['more']>>[0]): ReactNode {
  const t = useText()
  const days = freeDays(item, items)
  if (days.length === 0) return null
  return (
    <FieldGroup name={name} label={t('desk.schedules.rules.otherDays')}>
      <Days>
        {days.length > 1 ? (
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            onClick={() => onCopies(days.map((day) => ({ day })))}
          >
            {t('desk.schedules.rules.allDays')}
          </Button>
        ) : null}
        {days.map((day) => (
          <Button key={day} variant="secondary" size="small" onClick={() => onCopies([{ day }])}>
            {t(`desk.schedules.rules.day.${day}`)}
          </Button>
        ))}
      </Days>
    </FieldGroup>
  )
}

/** The next weekday on which an item's hours are free, or else the next one. */
export const nextDay = (item: Item, items: readonly Item[]): DaySpan['day'] | undefined =>
  freeDays(item, items)[0] ?? otherDaysOf(item['day'])[0]

/** The six days after a weekday. */
const otherDaysOf = (day: unknown): readonly DaySpan['day'][] => {
  const index = weekdays.findIndex((one) => one === day)
  return [1, 2, 3, 4, 5, 6].map((step) => toWeekday(index + step))
}

/** The other days on which an item's hours overlap none; none while its hours are incomplete. */
function freeDays(item: Item, items: readonly Item[]): readonly DaySpan['day'][] {
  const own = toDaySpan(item)
  if (own === undefined) return []
  const taken = items.flatMap((one) => toDaySpan(one) ?? [])
  return otherDaysOf(own.day).filter(
    (day) => !taken.some((other) => doOverlapInWeek({ ...own, day }, other)),
  )
}

const toDaySpan = ({ day, start, end }: Item): DaySpan | undefined =>
  typeof day === 'string' &&
  isOneOf(weekdays, day) &&
  typeof start === 'string' &&
  typeof end === 'string' &&
  start !== '' &&
  end !== ''
    ? { day, start, end }
    : undefined

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { addDays } from '../../../src/core/time/calendarDay'
import { Button } from '../../../src/ui/controls/Button'
import { IconButton } from '../../../src/ui/controls/IconButton'
import { GoToDay } from '../../screens/GoToDay'
import { weekStart } from './weekStart'

/** Goes from week to week. */
export function WeekBar({
  date,
  today,
  onChange,
}: {
  /** The first day of the week that is shown. */
  date: string
  today: string
  /** Called with the first day of a week. */
  onChange: (date: string) => void
}): ReactNode {
  const t = useText()
  return (
    <Bar data-print="no" role="group" aria-label={t('desk.schedules.week.weeks')}>
      <IconButton
        variant="secondary"
        icon="chevron-start"
        label={t('desk.schedules.week.previous')}
        onClick={() => onChange(addDays(date, -7))}
      />
      <Button
        variant="secondary"
        size="small"
        aria-pressed={date === weekStart(today)}
        onClick={() => onChange(weekStart(today))}
      >
        {t('desk.schedules.week.this')}
      </Button>
      <IconButton
        variant="secondary"
        icon="chevron-end"
        label={t('desk.schedules.week.next')}
        onClick={() => onChange(addDays(date, 7))}
      />
      <GoToDay
        name="week"
        label={t('desk.schedules.week.date')}
        date={date}
        onChange={(day) => onChange(weekStart(day))}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  button {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { addDays } from '../../src/core/time/calendarDay'
import { Button } from '../../src/ui/controls/Button'
import { IconButton } from '../../src/ui/controls/IconButton'
import { GoToDay } from '../screens/GoToDay'

/** Goes from day to day, or from week to week; what else staff do on the screen stands beside. */
export function DayBar({
  date,
  today,
  isWeek = false,
  onChange,
  children,
}: {
  date: string
  today: string
  isWeek?: boolean
  /** Called with a day, or with undefined for today. */
  onChange: (date: string | undefined) => void
  children?: ReactNode
}): ReactNode {
  const t = useText()
  const step = isWeek ? 7 : 1
  const isNow = isWeek ? date <= today && today < addDays(date, 7) : date === today
  const go = (day: string): void => onChange(day === today ? undefined : day)
  return (
    <Bar data-print="no">
      <Days role="group" aria-label={t('desk.day.days')}>
        <IconButton
          variant="secondary"
          icon="chevron-start"
          label={t(isWeek ? 'desk.day.previousWeek' : 'desk.day.previous')}
          onClick={() => go(addDays(date, -step))}
        />
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isNow}
          onClick={() => onChange(undefined)}
        >
          {t(isWeek ? 'desk.day.thisWeek' : 'desk.day.today')}
        </Button>
        <IconButton
          variant="secondary"
          icon="chevron-end"
          label={t(isWeek ? 'desk.day.nextWeek' : 'desk.day.next')}
          onClick={() => go(addDays(date, step))}
        />
        <GoToDay name="date" label={t('desk.day.date')} date={date} onChange={go} />
      </Days>
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
`
const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  /* Tapped all day long. */
  button {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
`

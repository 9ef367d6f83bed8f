import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { GoToDay } from '../screens/GoToDay'
import { PERIODS, periodOf, withDay, type Period } from './useJournalState'

/** The choice of a period, by name or by its first and last day. */
export function PeriodFilter({
  period,
  today,
  onChange,
}: {
  period: Period
  today: string
  onChange: (period: Period) => void
}): ReactNode {
  const t = useText()
  const named = PERIODS.find((name) => {
    const { from, to } = periodOf(name, today)
    return from === period.from && to === period.to
  })
  return (
    <Row role="group" aria-label={t('desk.journal.period')}>
      <SelectField
        name="period"
        label={t('desk.journal.period')}
        hideLabel
        value={named ?? 'days'}
        options={[
          ...PERIODS.map((name) => ({ value: name, label: t(`desk.journal.period.${name}`) })),
          ...(named === undefined ? [{ value: 'days', label: t('desk.journal.period.days') }] : []),
        ]}
        onChange={({ target }) => {
          const name = PERIODS.find((one) => one === target.value)
          if (name !== undefined) onChange(periodOf(name, today))
        }}
      />
      <GoToDay
        name="from"
        label={t('desk.journal.from')}
        date={period.from}
        onChange={(from) => onChange(withDay(period, { from }))}
      />
      <span aria-hidden>–</span>
      <GoToDay
        name="to"
        label={t('desk.journal.to')}
        date={period.to}
        onChange={(to) => onChange(withDay(period, { to }))}
      />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

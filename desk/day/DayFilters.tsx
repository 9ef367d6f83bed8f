import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { FilterRow } from '../screens/FilterRow'
import type { Day } from './Day'
import { SHOWN, type DayState } from './useDayState'

/** Which schedule's bookings the day list shows, and which of them. */
export function DayFilters({
  state: { schedule, show },
  names,
  onChange,
}: {
  state: DayState
  names: Day['names']
  onChange: (change: Partial<DayState>) => void
}): ReactNode {
  const t = useText()
  return (
    <FilterRow role="search" data-print="no">
      <SelectField
        name="schedule"
        label={t('desk.day.schedule')}
        hideLabel
        value={String(schedule ?? '')}
        options={[
          { value: '', label: t('desk.day.allSchedules') },
          ...names.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) =>
          onChange({ schedule: target.value === '' ? undefined : Number(target.value) })
        }
      />
      <SelectField
        name="show"
        label={t('desk.day.show')}
        hideLabel
        value={show}
        options={SHOWN.map((value) => ({ value, label: t(`desk.day.show.${value}`) }))}
        onChange={({ target }) =>
          onChange({ show: SHOWN.find((one) => one === target.value) ?? 'open' })
        }
      />
    </FilterRow>
  )
}

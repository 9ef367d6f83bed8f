import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { SelectField } from '../../../src/ui/controls/SelectField'
import { FilterRow } from '../../screens/FilterRow'
import type { DayState } from '../useDayState'
import type { Grid } from './Grid'

/** Which schedule the grid shows and, of a week, which of its resources. */
export function GridFilters({
  grid: { names, schedule, days, resourceId },
  onChange,
}: {
  grid: Grid
  onChange: (change: Partial<DayState>) => void
}): ReactNode {
  const t = useText()
  if (schedule === null) return null
  return (
    <FilterRow role="search" data-print="no">
      <SelectField
        name="schedule"
        label={t('desk.day.schedule')}
        hideLabel
        value={String(schedule.id)}
        options={[
          // One that is no longer among the first.
          ...(names.some(({ id }) => id === schedule.id) ? [] : [schedule]),
          ...names,
        ].map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange({ schedule: Number(target.value), resource: undefined })}
      />
      {days.length > 1 && resourceId !== null ? (
        <SelectField
          name="resource"
          label={t('desk.day.where')}
          hideLabel
          value={String(resourceId)}
          options={schedule.resources.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => onChange({ resource: Number(target.value) })}
        />
      ) : null}
    </FilterRow>
  )
}

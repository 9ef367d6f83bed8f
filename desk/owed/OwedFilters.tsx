import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { FilterRow } from '../screens/FilterRow'
import { SearchField } from '../screens/SearchField'
import { AGES, type OwedState } from './useOwedState'

/** The search of who owes, and the choice of an age. */
export function OwedFilters({
  state: { search, age },
  onChange,
}: {
  state: OwedState
  onChange: (change: Partial<OwedState>) => void
}): ReactNode {
  const t = useText()
  return (
    <Filters role="search" data-print="no">
      <SearchField
        label={t('desk.owed.search')}
        search={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <SelectField
        name="age"
        label={t('desk.owed.age')}
        hideLabel
        value={age}
        options={(['all', ...AGES] as const).map((value) => ({
          value,
          label: t(`desk.owed.age.${value}`),
        }))}
        onChange={({ target }) =>
          onChange({ age: AGES.find((one) => one === target.value) ?? 'all' })
        }
      />
    </Filters>
  )
}

const Filters = styled(FilterRow)`
  /* Wide enough for its placeholder in each language. */
  > :first-child {
    flex: 2 1 320px;
    max-inline-size: 480px;
  }
`

import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { FilterRow } from '../screens/FilterRow'
import { SearchField } from '../screens/SearchField'
import type { Change } from '../screens/useAddressState'
import { kindsFor } from './perkKinds'
import { statesOf, type PerksState } from './usePerksState'

/** The choice of what is listed: its kind and state, and a search unless it is one member's. */
export function PerkFilters({
  company,
  state: { kind, search, state },
  hasSearch,
  onChange,
}: {
  company: AdminCompany
  state: PerksState
  hasSearch: boolean
  onChange: Change<PerksState>
}): ReactNode {
  const t = useText()
  const kinds = kindsFor(company)
  const states = statesOf(kind)
  return (
    <FilterRow role="search" data-print="no">
      <SelectField
        name="kind"
        label={t('desk.perks.kind')}
        hideLabel
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`desk.perks.kind.${value}`) }))}
        onChange={({ target }) =>
          onChange({ kind: kinds.find((one) => one === target.value) ?? kind, state: 'all' })
        }
      />
      {hasSearch ? (
        <SearchField
          label={t('desk.perks.search')}
          search={search}
          onSearch={(typed) => onChange({ search: typed })}
        />
      ) : null}
      <SelectField
        name="state"
        label={t('desk.perks.state')}
        hideLabel
        value={state}
        options={states.map((value) => ({ value, label: t(`desk.perks.filter.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: states.find((one) => one === target.value) ?? 'all' })
        }
      />
    </FilterRow>
  )
}

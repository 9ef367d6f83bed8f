import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { FilterRow } from '../screens/FilterRow'
import { SearchField } from '../screens/SearchField'
import { DELIVERIES, STATES, type OrdersState } from './useOrdersState'

/** The search of orders, and the choices of what was handed over and how. */
export function OrderFilters({
  state: { search, state, delivery },
  onChange,
}: {
  state: OrdersState
  onChange: (change: Partial<OrdersState>) => void
}): ReactNode {
  const t = useText()
  return (
    <FilterRow role="search" data-print="no">
      <SearchField
        label={t('desk.orders.search')}
        search={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <SelectField
        name="state"
        label={t('desk.orders.state')}
        hideLabel
        value={state}
        options={STATES.map((value) => ({ value, label: t(`desk.orders.filter.${value}`) }))}
        onChange={({ target }) =>
          onChange({ state: STATES.find((one) => one === target.value) ?? 'open' })
        }
      />
      <SelectField
        name="delivery"
        label={t('desk.orders.delivery')}
        hideLabel
        value={delivery}
        options={DELIVERIES.map((value) => ({ value, label: t(`desk.orders.by.${value}`) }))}
        onChange={({ target }) =>
          onChange({ delivery: DELIVERIES.find((one) => one === target.value) ?? 'all' })
        }
      />
    </FilterRow>
  )
}

import { use, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { deskResources, type DeskResourceName } from '../../generated/desk'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { SearchField } from '../screens/SearchField'
import type { Change } from '../screens/useAddressState'
import { RecordFactsContext } from '../values/RecordFacts'
import { useValueText } from '../values/useValueText'
import { filterChoices } from './filterChoices'
import type { ListState } from './useListState'

/** What narrows a list: words, whether its records are over, and a value of each filtered field. */
export function ListFilters({
  name,
  state,
  onChange,
}: {
  name: DeskResourceName
  state: ListState
  onChange: Change<ListState>
}): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const valueText = useValueText()
  const { choices } = use(RecordFactsContext)
  return (
    <Filters role="search">
      <SearchField
        label={t('desk.list.search')}
        search={state.search}
        onSearch={(search) => onChange({ search })}
      />
      {deskResources[name].over === null ? null : (
        <SelectField
          name="when"
          label={t('desk.list.when')}
          hideLabel
          value={state.when}
          options={WHEN.map((value) => ({ value, label: t(`desk.list.when.${value}`) }))}
          onChange={({ target }) =>
            onChange({ when: WHEN.find((one) => one === target.value) ?? 'current' })
          }
        />
      )}
      {filterChoices(name).map((filter) => {
        const { field } = filter
        const label = find(`desk.${name}.field.${field}`)
        const schema = deskResources[name].schema.properties?.[field] ?? {}
        const place = { scope: `desk.${name}`, field, schema }
        const option = (value: string): string => t('desk.of', { what: label, name: value })
        const values =
          'ref' in filter
            ? (choices[filter.ref] ?? []).map(({ id, name: text }) => ({ value: id, text }))
            : filter.values.map((value) => ({ value, text: valueText(place, value) }))
        const chosen = state.filters[field] ?? ''
        const isGone = chosen !== '' && values.every(({ value }) => String(value) !== chosen)
        // Nothing to choose from.
        if (values.length === 0 && !isGone) return null
        return (
          <SelectField
            key={field}
            name={field}
            label={label}
            hideLabel
            value={chosen}
            options={[
              { value: '', label: option(t('desk.list.filter.any')) },
              ...values.map(({ value, text }) => ({ value: String(value), label: option(text) })),
              ...(isGone ? [{ value: chosen, label: option(t('desk.list.filter.gone')) }] : []),
            ]}
            onChange={({ target }) =>
              onChange(({ filters: { [field]: left, ...others } }) => {
                // Destructured only to omit it.
                void left
                return target.value === ''
                  ? { filters: others }
                  : { filters: { ...others, [field]: target.value } }
              })
            }
          />
        )
      })}
    </Filters>
  )
}

const WHEN = ['current', 'over', 'all'] as const

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  /* As wide as the longest of its choices. */
  > * {
    flex: 1 1 auto;
    max-inline-size: 100%;
  }
`

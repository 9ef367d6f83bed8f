import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { FilterRow } from '../screens/FilterRow'
import { SearchField } from '../screens/SearchField'
import type { Options } from './AddAttendee'
import { SHOWN, type AttendeeState } from './useAttendeeState'

/** The search and filters of the attendees. */
export function AttendeeFilters({
  state: { search, show, type },
  types,
  onChange,
}: {
  state: AttendeeState
  types: Options['types']
  onChange: (change: Partial<AttendeeState>) => void
}): ReactNode {
  const t = useText()
  return (
    <Filters role="search" data-print="no">
      <SearchField
        label={t('desk.attendees.search')}
        search={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <SelectField
        name="show"
        label={t('desk.list.when')}
        hideLabel
        value={show}
        options={SHOWN.map((value) => ({ value, label: t(`desk.attendees.show.${value}`) }))}
        onChange={({ target }) =>
          onChange({ show: SHOWN.find((one) => one === target.value) ?? 'expected' })
        }
      />
      {types.length < 2 ? null : (
        <SelectField
          name="type-filter"
          label={t('desk.attendees.type')}
          hideLabel
          value={String(type ?? '')}
          options={[
            { value: '', label: t('desk.attendees.allTypes') },
            ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) =>
            onChange({ type: target.value === '' ? undefined : Number(target.value) })
          }
        />
      )}
    </Filters>
  )
}

const Filters = styled(FilterRow)`
  /* Wide enough for its placeholder in each language. */
  > :first-child {
    flex: 2 1 480px;
    max-inline-size: 520px;
  }
`

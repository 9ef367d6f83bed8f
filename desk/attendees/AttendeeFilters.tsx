import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { useDebounced } from '../../src/ui/search/useDebounced'
import type { Options } from './AddAttendee'
import { SHOWN, type AttendeeState } from './useAttendeeState'

/** The search and filters of the attendees; what is typed counts once typing pauses. */
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
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  useEffect(() => {
    if (settled.trim() !== search) onChange({ search: settled.trim() })
    // Only what was typed starts a search; an address that changes otherwise is not searched again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <Filters role="search" data-print="no">
      <TextField
        name="search"
        type="search"
        label={t('desk.attendees.search')}
        placeholder={t('desk.attendees.search')}
        hideLabel
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
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

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 220px) minmax(0, 220px);
  gap: 12px;
`

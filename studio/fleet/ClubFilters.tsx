import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { humanizeKey } from '../../src/core/config/describe/describeConfigPath'
import { compactField } from '../chrome/compactField'
import { SelectBox } from '../chrome/SelectBox'
import { NO_PRESET, type FleetClub, type FleetFilter } from './model/FleetClub'

/** Fields that choose which clubs are shown, and what they are compared with. */
export function ClubFilters({
  clubs,
  filter,
  onChange,
}: {
  clubs: readonly FleetClub[]
  filter: FleetFilter
  onChange: (filter: FleetFilter) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const lists = {
    plan: unique(clubs.map(({ plan }) => plan)),
    preset: unique(clubs.map(({ preset }) => preset || NO_PRESET)),
    tag: unique(clubs.flatMap(({ tags }) => tags)),
  }
  return (
    <Row role="group" aria-label={t('studio.fleet.filter')}>
      <div>
        <label htmlFor={`${id}-search`}>{t('studio.fleet.search')}</label>
        <Box
          id={`${id}-search`}
          type="search"
          dir="auto"
          data-first
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      {(['plan', 'preset', 'tag'] as const).map((field) => (
        <div key={field}>
          <label htmlFor={`${id}-${field}`}>{t(`studio.fleet.${field}`)}</label>
          <SelectBox
            id={`${id}-${field}`}
            value={filter[field]}
            disabled={lists[field].length === 0}
            onChange={(event) => onChange({ ...filter, [field]: event.target.value })}
          >
            <option value="">{t('studio.fleet.any')}</option>
            {lists[field].map((value) => (
              <option key={value} value={value}>
                {field !== 'preset'
                  ? value
                  : value === NO_PRESET
                    ? t('studio.preset.none')
                    : humanizeKey(value)}
              </option>
            ))}
          </SelectBox>
        </div>
      ))}
    </Row>
  )
}

const unique = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].sort((one, other) => one.localeCompare(other))

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 12px;
  margin-block-end: 12px;
  label {
    display: block;
    margin-block-end: 4px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Box = styled.input`
  ${compactField}
`

import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { SelectBox } from '../chrome/SelectBox'
import { getCompanySelection } from '../session/getCompanySelection'
import { callQuery, studioQueries } from '../session/studioQueries'
import type { FleetClub } from './model/FleetClub'

/** Chooses what the clubs are compared with: their presets, one of the clubs, or a kept look. */
export function PatternField({
  clubs,
  onChange,
}: {
  clubs: readonly FleetClub[]
  /** Called with the config of the pattern; undefined for each club's preset. */
  onChange: (pattern: PlainObject | undefined) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(
    callQuery('admin.looks.list', { chosen: getCompanySelection() }),
    studioQueries,
  )
  const looks = data?.items ?? []
  const configOf = (value: string): unknown =>
    clubs.find(({ domain }) => value === `club-${domain.id}`)?.config ??
    looks.find((look) => value === `look-${look.id}`)?.config
  return (
    <Row>
      <label htmlFor={id}>{t('studio.fleet.pattern')}</label>
      <SelectBox
        id={id}
        value={chosen}
        onChange={(event) => {
          const { value } = event.target
          const config = configOf(value)
          setChosen(value)
          onChange(isPlainObject(config) ? config : undefined)
        }}
      >
        <option value="">{t('studio.fleet.patternPreset')}</option>
        <optgroup label={t('studio.fleet.patternClubs')}>
          {clubs.map(({ domain }) => (
            <option key={domain.id} value={`club-${domain.id}`}>
              {domain.name}
            </option>
          ))}
        </optgroup>
        {looks.length > 0 ? (
          <optgroup label={t('studio.tools.looks')}>
            {looks.map((look) => (
              <option key={look.id} value={`look-${look.id}`}>
                {look.name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </SelectBox>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  max-inline-size: 480px;
  margin-block-end: 12px;
  > label {
    font-weight: 600;
  }
`

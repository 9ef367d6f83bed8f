import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectBox } from '../chrome/SelectBox'
import type { FleetClub } from './model/FleetClub'
import type { Patterns } from './usePattern'

/** Chooses what the clubs are compared with: their presets, one of the clubs, or a kept look. */
export function PatternField({
  clubs,
  chosen,
  looks,
  choose,
}: { clubs: readonly FleetClub[] } & Patterns): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <Row>
      <label htmlFor={id}>{t('studio.fleet.pattern')}</label>
      <SelectBox id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
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

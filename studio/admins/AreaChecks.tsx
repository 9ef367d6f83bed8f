import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { allAreas, deskAreas } from '../../src/core/person/deskAreas'

/** Areas of the desk. */
export type Areas = AdminCompany['areas']

/**
 * A checkbox for each area of the desk. Those that the level or another area includes are checked
 * and can't be changed.
 */
export function AreaChecks({
  label,
  level,
  areas,
  disabled = false,
  onChange,
}: {
  label: string
  level: string
  /** The areas that were chosen one by one. */
  areas: Areas
  disabled?: boolean
  onChange: (areas: Areas) => void
}): ReactNode {
  const t = useText()
  return (
    <Group>
      <legend>{label}</legend>
      {allAreas.map((area) => {
        const others = areas.filter((one) => one !== area)
        const isIncluded = deskAreas(level, others).includes(area)
        return (
          <label key={area}>
            <input
              type="checkbox"
              checked={isIncluded || areas.includes(area)}
              disabled={disabled || isIncluded}
              onChange={({ target }) => onChange(target.checked ? [...others, area] : others)}
            />
            {t(`studio.admins.area.${area}`)}
          </label>
        )
      })}
    </Group>
  )
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  font-size: var(--portico-text-sm);
  legend {
    float: inline-start;
    margin-inline-end: 4px;
    padding: 0;
    color: var(--portico-color-muted-text);
  }
  legend,
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: var(--portico-target-size);
  }
  label:has(:disabled) {
    color: var(--portico-color-muted-text);
  }
`

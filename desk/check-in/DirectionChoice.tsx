import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'

const DIRECTIONS = ['in', 'out'] as const

/** Whether people come in or go out: two large choices beside each other. */
export function DirectionChoice({
  direction,
  onChange,
}: {
  direction: 'in' | 'out'
  onChange: (direction: 'in' | 'out') => void
}): ReactNode {
  const t = useText()
  return (
    <Choices>
      <legend>{t('desk.checkIn.direction')}</legend>
      {DIRECTIONS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="direction"
            value={one}
            checked={one === direction}
            onChange={() => onChange(one)}
          />
          {t(`desk.checkIn.direction.${one}`)}
        </label>
      ))}
    </Choices>
  )
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: 6px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-block-size: 48px;
    border: 1px solid var(--portico-color-control-border);
    border-radius: 10px;
    background: var(--portico-color-surface);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary-soft);
    font-weight: 600;
  }
`

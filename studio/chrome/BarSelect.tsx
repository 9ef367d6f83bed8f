import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { SelectBox } from './SelectBox'
import { VISUALLY_HIDDEN } from '../../src/ui/style/visuallyHidden'

/** One option of a select in a bar. */
export interface BarOption {
  value: string
  label: string
}

/** A native select with its label beside it, for the bars above the form and the preview. */
export function BarSelect({
  label,
  value,
  options,
  onChange,
  disabled = false,
  hideLabel = false,
}: {
  label: string
  value: string
  options: readonly BarOption[]
  onChange: (value: string) => void
  disabled?: boolean
  /** Whether the label is visually hidden in windows narrower than 1680 px. */
  hideLabel?: boolean
}): ReactNode {
  const id = useId()
  return (
    <Pair>
      <Name htmlFor={id} data-label-hidden={hideLabel || undefined}>
        {label}
      </Name>
      <SelectBox
        id={id}
        value={value}
        disabled={disabled}
        title={hideLabel ? label : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </Pair>
  )
}

const Pair = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
`
const Name = styled.label`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  white-space: nowrap;
  &[data-label-hidden] {
    @media (max-width: 1679px) {
      ${VISUALLY_HIDDEN}
    }
  }
`

import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../src/ui/media/Icon'
import { compactField } from './compactField'

/** One choice of a bar's select. */
export interface BarOption {
  value: string
  label: string
}

/** A native select with its label beside it, for the bars above the form and the preview. */
export function BarSelect({ label, value, options, onChange, disabled = false, lang }: {
  label: string
  value: string
  options: readonly BarOption[]
  onChange: (value: string) => void
  disabled?: boolean
  lang?: string
}): ReactNode {
  const id = useId()
  return (
    <Pair>
      <Name htmlFor={id}>{label}</Name>
      <Around>
        <Box id={id} value={value} disabled={disabled} lang={lang} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Box>
        <Arrow>
          <Icon name="chevron-down" size={16} />
        </Arrow>
      </Around>
    </Pair>
  )
}

const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
`
const Name = styled.label`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  white-space: nowrap;
`
const Around = styled.div`
  position: relative;
  min-inline-size: 0;
`
const Box = styled.select`
  ${compactField}
  appearance: none;
  padding-inline-end: 28px;
  text-overflow: ellipsis;
  cursor: pointer;
`
const Arrow = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 8px;
  display: flex;
  align-items: center;
  color: var(--portico-color-muted-text);
  pointer-events: none;
`

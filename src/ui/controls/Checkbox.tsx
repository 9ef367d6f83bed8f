import type { InputHTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from './describedBy'

/** A checkbox's own props beside the element's. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type'> {
  name: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

/** A native checkbox with its label beside it; the whole line can be pressed. */
export function Checkbox({ name, label, hint, error, ...rest }: CheckboxProps): ReactNode {
  const tie = describedBy(name, hint, error)
  return (
    <div>
      <Line htmlFor={tie.id}>
        <Box {...rest} {...tie} type="checkbox" name={name} />
        <span>{label}</span>
      </Line>
      {hint ? <Note id={`${tie.id}-hint`}>{hint}</Note> : null}
      {error ? <Note id={`${tie.id}-error`} data-tone="danger">{error}</Note> : null}
    </div>
  )
}

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: var(--portico-target-size);
  font-size: 1rem;
  cursor: pointer;
`
const Box = styled.input`
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  accent-color: var(--portico-color-primary);
`
const Note = styled.p`
  margin-inline-start: 34px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  &[data-tone='danger'] {
    color: var(--portico-color-danger);
  }
`

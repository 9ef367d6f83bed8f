import type { ReactNode, SelectHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/Icon'
import { describedBy } from './describedBy'
import { Field } from './Field'
import { fieldStyle } from './fieldStyle'

/** An option of a select. */
export interface SelectOption {
  value: string
  label: string
}

/**
 * A select's props beyond those of the `select` element; `placeholder` is an option with the value
 * ''.
 */
export interface SelectFieldProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'name' | 'children' | 'multiple'
> {
  name: string
  label: string
  options: readonly SelectOption[]
  placeholder?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  hideLabel?: boolean
}

/** A native select. */
export function SelectField({
  name,
  label,
  options,
  placeholder,
  hint,
  error,
  hideLabel,
  required,
  ...rest
}: SelectFieldProps): ReactNode {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
    >
      <Row>
        <Choice {...rest} {...describedBy(name, hint, error)} name={name} required={required}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Choice>
        <Icon name="chevron-down" size={20} />
      </Row>
    </Field>
  )
}

const Row = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 14px;
    margin-block: auto;
    pointer-events: none;
    color: var(--portico-color-muted-text);
  }
`
const Choice = styled.select`
  ${fieldStyle}
  appearance: none;
  padding-inline-end: 44px;
  text-overflow: ellipsis;
`

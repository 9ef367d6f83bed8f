import type { ReactNode, SelectHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/Icon'
import { describedBy } from './describedBy'
import { Field } from './Field'
import { fieldStyle } from './fieldStyle'

/** One choice of a select. */
export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Language of the label where it is not the page's. */
  lang?: string
}

/** A select's own props beside the element's. */
export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'children'> {
  name: string
  label: string
  options: readonly SelectOption[]
  hint?: string | undefined
  error?: string | undefined
  hideLabel?: boolean
}

/** A native select: the platform's own list, right on every phone. */
export function Select({ name, label, options, hint, error, hideLabel, required, ...rest }: SelectProps): ReactNode {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      <Row>
        <Box {...rest} {...describedBy(name, hint, error)} name={name} required={required}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Box>
        <Arrow>
          <Icon name="chevron-down" size={20} />
        </Arrow>
      </Row>
    </Field>
  )
}

const Row = styled.div`
  position: relative;
`
const Box = styled.select`
  ${fieldStyle}
  appearance: none;
  padding-inline-end: 44px;
  cursor: pointer;
`
const Arrow = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 14px;
  display: flex;
  align-items: center;
  pointer-events: none;
`

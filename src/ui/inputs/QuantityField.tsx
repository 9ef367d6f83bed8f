import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { describedBy } from '../controls/describedBy'
import { Field } from '../controls/Field'
import { IconButton } from '../controls/IconButton'
import { withinBounds } from './quantity'
import { stepperStyles } from './stepperStyles'

/** Props of a quantity field. */
export interface QuantityFieldProps {
  name: string
  label: string
  value: number
  onChange: (value: number) => void
  /** The minimum; 0 by default. */
  min?: number
  /** The maximum; unlimited if omitted. */
  max?: number | undefined
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  /** Whether to hide the label visually, if the field's subject is visible beside it. */
  hideLabel?: boolean
}

/** A number with minus and plus buttons, each disabled at its bound. (doc 1 §5, Quantity input) */
export function QuantityField({
  name,
  label,
  value,
  onChange,
  min = 0,
  max,
  hint,
  error,
  disabled = false,
  hideLabel = false,
}: QuantityFieldProps): ReactNode {
  const t = useText()
  // Until the field loses focus, typed input may be empty or out of bounds.
  const [typed, setTyped] = useState<string>()
  const set = (next: number): void => {
    setTyped(undefined)
    onChange(withinBounds(next, { min, max }))
  }
  return (
    <Field name={name} label={label} hint={hint} error={error} required hideLabel={hideLabel}>
      <Box role="group" aria-label={label}>
        <IconButton
          icon="minus"
          label={t('ui.quantity.less', { label })}
          disabled={disabled || value <= min}
          onClick={() => {
            set(value - 1)
          }}
        />
        <input
          {...describedBy(name, hint, error)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => {
            setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))
          }}
          onBlur={() => {
            if (typed !== undefined) set(typed === '' ? min : Number(typed))
          }}
          onKeyDown={(event) => {
            // Enter also submits the surrounding form, which needs the typed number.
            if (event.key === 'Enter' && typed !== undefined)
              set(typed === '' ? min : Number(typed))
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            set((typed === undefined ? value : Number(typed)) + (event.key === 'ArrowUp' ? 1 : -1))
          }}
        />
        <IconButton
          icon="plus"
          label={t('ui.quantity.more', { label })}
          disabled={disabled || (max !== undefined && value >= max)}
          onClick={() => {
            set(value + 1)
          }}
        />
      </Box>
    </Field>
  )
}

const Box = styled.div`
  ${stepperStyles}
  inline-size: max-content;
  input {
    inline-size: 4ch;
    min-inline-size: 44px;
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../controls/describedBy'
import { Field } from '../controls/Field'
import { fieldStyle } from '../controls/fieldStyle'
import { sanitizeMoney, type MoneyMode } from './money'

/** Props of a money field; the value is the typed text, sanitized by `sanitizeMoney`. */
export interface MoneyFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  mode?: MoneyMode
  /** The currency symbol shown before the amount. */
  symbol?: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** An amount of money; accepts only digits and, by default, a dot. (doc 1 §5, Money input) */
export function MoneyField({
  name,
  label,
  value,
  onChange,
  mode = 'default',
  symbol,
  hint,
  error,
  required,
  disabled,
}: MoneyFieldProps): ReactNode {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      <Box>
        {symbol ? <Prefix aria-hidden="true">{symbol}</Prefix> : null}
        <Line
          {...describedBy(name, hint, error)}
          type="text"
          inputMode={mode === 'default' ? 'decimal' : 'numeric'}
          autoComplete="off"
          dir="ltr"
          name={name}
          required={required}
          disabled={disabled}
          data-has-symbol={symbol ? '' : undefined}
          value={value}
          onChange={(event) => {
            onChange(sanitizeMoney(mode, event.target.value))
          }}
        />
      </Box>
    </Field>
  )
}

// Digits run from left to right in every language, so the currency symbol stays to their left.
const Box = styled.div`
  position: relative;
  max-inline-size: 16rem;
  direction: ltr;
`
const Prefix = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 14px;
  display: flex;
  align-items: center;
  color: var(--portico-color-muted-text);
`
const Line = styled.input`
  ${fieldStyle}
  font-variant-numeric: tabular-nums;
  &[data-has-symbol] {
    padding-inline-start: 44px;
  }
`

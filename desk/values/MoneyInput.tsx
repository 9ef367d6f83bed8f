import { useState, type ReactNode } from 'react'
import { useLanguage } from '../../src/core/intl/useFormat'
import { TextField, type TextFieldProps } from '../../src/ui/controls/TextField'
import { readCents } from './readCents'

/**
 * An amount in the club's currency, stored in hundredths. What is no amount stays in the field as
 * it was typed, and is refused by the server.
 */
export function MoneyInput({
  label,
  currency,
  value,
  onChange,
  ...rest
}: Pick<TextFieldProps, 'name' | 'hint' | 'error' | 'required' | 'readOnly'> & {
  /** Whether it gets the focus when its dialog opens (`StudioDialog`). */
  'data-first'?: boolean
  label: string
  /** ISO code. */
  currency: string
  value: unknown
  onChange: (cents: number | string) => void
}): ReactNode {
  const { locale } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const shown = typeof value === 'number' ? formatCents(value, locale) : String(value ?? '')
  return (
    <TextField
      {...rest}
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      value={typed !== undefined && readCents(typed) === value ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readCents(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Digits that can be typed on any keyboard, with the decimal sign of the language. */
const formatCents = (cents: number, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100)

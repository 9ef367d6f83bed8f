import type { ReactNode } from 'react'
import { filterPhoneCharacters } from '../../core/person/filterPhoneCharacters'
import { TextField, type TextFieldProps } from './TextField'

/**
 * A phone field's props beyond those of a text field; uncontrolled unless it gets `value` and
 * `onValue`.
 */
export interface PhoneFieldProps extends Omit<
  TextFieldProps,
  'type' | 'multiline' | 'rows' | 'onChange' | 'value'
> {
  value?: string
  onValue?: (value: string) => void
}

/** A phone field that keeps only digits and plus. (shell.validation.phone-characters) */
export function PhoneField({ onValue, ...rest }: PhoneFieldProps): ReactNode {
  return (
    <TextField
      autoComplete="tel"
      inputMode="tel"
      dir="ltr"
      {...rest}
      type="tel"
      onChange={({ target }) => {
        const filtered = filterPhoneCharacters(target.value)
        if (rest.value === undefined && filtered !== target.value) target.value = filtered
        onValue?.(filtered)
      }}
    />
  )
}

import type { ReactNode } from 'react'
import { filterPhoneCharacters } from '../../core/phone/filterPhoneCharacters'
import { TextField, type TextFieldProps } from './TextField'

/**
 * A phone number's own props beside the text field's; uncontrolled unless it gets a value, and
 * `onValue` with it.
 */
export interface PhoneFieldProps extends Omit<
  TextFieldProps,
  'type' | 'multiline' | 'rows' | 'onChange' | 'value'
> {
  value?: string
  onValue?: (value: string) => void
}

/**
 * A phone number: digits and plus are kept of what is typed or pasted, everything else is dropped.
 * (shell.validation.phone-characters)
 */
export function PhoneField({ onValue, ...rest }: PhoneFieldProps): ReactNode {
  return (
    <TextField
      autoComplete="tel"
      inputMode="tel"
      dir="ltr"
      {...rest}
      type="tel"
      onChange={({ target }) => {
        const kept = filterPhoneCharacters(target.value)
        if (rest.value === undefined && kept !== target.value) target.value = kept
        onValue?.(kept)
      }}
    />
  )
}

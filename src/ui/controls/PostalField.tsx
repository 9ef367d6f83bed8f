import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { blockTab } from './blockTab'
import { TextField, type TextFieldProps } from './TextField'

/**
 * A postal code field's props beyond those of a text field; its label depends on the country (ISO
 * 3166 alpha-2). `tabDisabled` keeps Tab from leaving the field; the documents require it, but no
 * screen uses it.
 */
export interface PostalFieldProps extends Omit<
  TextFieldProps,
  'type' | 'label' | 'multiline' | 'rows'
> {
  country: string
  tabDisabled?: boolean
}

/**
 * A postal code field, labelled Zipcode in the US and Postal Code elsewhere.
 * (shell.validation.postal-label-us)
 */
export function PostalField({
  country,
  tabDisabled = false,
  ...rest
}: PostalFieldProps): ReactNode {
  const t = useText()
  const label = t(country === 'US' ? 'ui.postal.zipcode' : 'ui.postal.postalCode')
  return (
    <TextField
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      maxLength={20}
      onKeyDown={blockTab(tabDisabled)}
      {...rest}
      label={label}
    />
  )
}

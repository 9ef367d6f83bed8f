import type { ReactNode } from 'react'
import { blockTab } from './blockTab'
import { TextField, type TextFieldProps } from './TextField'

/**
 * An email field's props beyond those of a text field. `tabDisabled` keeps Tab from leaving the
 * field; the documents require it, but no screen uses it.
 */
export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'multiline' | 'rows'> {
  tabDisabled?: boolean
}

/**
 * An email field. The form validates the address, because the browser's rule differs; and its type
 * is text, because some browsers hand over an international domain in an email field as punycode,
 * not as typed. (doc 1 §5)
 */
export function EmailField({ tabDisabled = false, ...rest }: EmailFieldProps): ReactNode {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      dir="ltr"
      onKeyDown={blockTab(tabDisabled)}
      {...rest}
      type="text"
    />
  )
}

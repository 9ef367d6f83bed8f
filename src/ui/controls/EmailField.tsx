import type { ReactNode } from 'react'
import { blockTab } from './blockTab'
import { TextField, type TextFieldProps } from './TextField'

/**
 * An email's own props beside the text field's. `tabDisabled` blocks the tab key in it; it is off
 * on every screen (decision 42).
 */
export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'multiline' | 'rows'> {
  tabDisabled?: boolean
}

/**
 * An email address. Whether it is one is the form's to check: the browser's own rule is another
 * one. (doc 1 §5)
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
      type="email"
    />
  )
}

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CardField } from '../../core/registry/Processor'
import { Field } from '../../ui/controls/Field'
import { fieldId } from '../../ui/controls/fieldId'
import { fieldStyle } from '../../ui/controls/fieldStyle'

/**
 * Props of a box. `focusInput` moves the focus to the vendor's input, for example when a form's
 * error summary links to the box.
 */
interface CardBoxProps {
  name: CardField
  label: string
  error: string | undefined
  focused: boolean
  disabled: boolean
  focusInput: () => void
  children: ReactNode
}

/** Wraps one of the vendor's inputs so that it looks like our own fields. */
export const CardBox = ({
  name,
  label,
  error,
  focused,
  disabled,
  focusInput,
  children,
}: CardBoxProps): ReactNode => (
  <div data-wide={name === 'cardNumber' || undefined}>
    <Field name={name} label={label} error={error} required>
      <Box
        id={fieldId(name)}
        role="group"
        aria-label={label}
        aria-describedby={error ? `${fieldId(name)}-error` : undefined}
        tabIndex={-1}
        data-focused={focused || undefined}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget) focusInput()
        }}
      >
        {children}
      </Box>
    </Field>
  </div>
)

const Box = styled.div`
  ${fieldStyle}
  /* Digits run from left to right in every language. */
  direction: ltr;
  &[data-invalid] {
    border-color: var(--portico-color-danger);
  }
  &[data-disabled] {
    background: var(--portico-color-surface-sunken);
  }
  &[data-focused] {
    border-color: var(--portico-color-focus);
    box-shadow: 0 0 0 var(--portico-focus-width) var(--portico-color-focus);
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CardField } from '../../core/registry/Processor'
import { Field } from '../../ui/controls/Field'
import { fieldId } from '../../ui/controls/fieldId'
import { fieldStyle } from '../../ui/controls/fieldStyle'

/**
 * Props of a box. `onFocus` moves the focus to the vendor's input, for example when a form's error
 * summary links to the box.
 */
interface CardBoxProps {
  name: CardField
  label: string
  error: string | undefined
  focused: boolean
  disabled: boolean
  onFocus: () => void
  children: ReactNode
}

/** A box around one of the vendor's inputs, which makes it look like our own fields. */
export const CardBox = ({
  name,
  label,
  error,
  focused,
  disabled,
  onFocus,
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
        data-wrong={error ? true : undefined}
        data-off={disabled || undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget) onFocus()
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
  &[data-wrong] {
    border-color: var(--portico-color-danger);
  }
  &[data-off] {
    background: var(--portico-color-surface-sunken);
  }
  &[data-focused] {
    border-color: var(--portico-color-focus);
    box-shadow: 0 0 0 var(--portico-focus-width) var(--portico-color-focus);
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from './describedBy'
import { FieldErrorText, FieldHint } from './FieldNotes'

/** Props of a group of controls that answer one question. */
export interface FieldGroupProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** The frame of a group of controls; it is focusable, so that an error summary can link to it. */
export function FieldGroup({ name, label, hint, error, children }: FieldGroupProps): ReactNode {
  // Without `aria-invalid`, which a fieldset can't have.
  const { id, 'aria-describedby': described } = describedBy(name, hint, error)
  return (
    <Group id={id} tabIndex={-1} aria-describedby={described}>
      <legend>{label}</legend>
      <FieldHint name={name} hint={hint} />
      {children}
      <FieldErrorText name={name} error={error} />
    </Group>
  )
}

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: var(--portico-font-strong-weight);
    font-size: max(1rem, var(--portico-text-sm));
  }
`

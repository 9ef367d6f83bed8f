import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { fieldId } from './fieldId'
import { FieldErrorText, FieldHint } from './FieldNotes'

/**
 * Props of a field's frame: the label is above the control, the hint below it, and the error below
 * that.
 */
export interface FieldFrameProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  hideLabel?: boolean | undefined
  children: ReactNode
}

/** The frame of a field; optional fields are marked, required ones are not. */
export function Field({
  name,
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  children,
}: FieldFrameProps): ReactNode {
  const t = useText()
  const id = fieldId(name)
  return (
    <Frame>
      <Label htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
        {required || hideLabel ? null : <Optional> {t('ui.field.optional')}</Optional>}
      </Label>
      {children}
      <FieldHint name={name} hint={hint} />
      <FieldErrorText name={name} error={error} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-inline-size: 0;
`
const Label = styled.label`
  font-weight: var(--portico-font-strong-weight);
  font-size: max(1rem, var(--portico-text-sm));
  line-height: 1.4;
  &[data-hidden] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
const Optional = styled.span`
  color: var(--portico-color-muted-text);
  font-weight: var(--portico-font-body-weight);
`

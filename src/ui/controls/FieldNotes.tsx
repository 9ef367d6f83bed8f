import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/Icon'
import { fieldId } from './fieldId'

/** A control's hint, tied to the control by `describedBy`. */
export const FieldHint = ({ name, hint }: { name: string; hint: string | undefined }): ReactNode =>
  hint ? <Hint id={`${fieldId(name)}-hint`}>{hint}</Hint> : null

/**
 * A control's error message, tied to the control by `describedBy`. A blank message renders nothing
 * and only marks the control.
 */
export const FieldErrorText = ({
  name,
  error,
}: {
  name: string
  error: string | undefined
}): ReactNode =>
  error?.trim() ? (
    <ErrorLine id={`${fieldId(name)}-error`}>
      <Icon name="alert" size={20} />
      <span>{error}</span>
    </ErrorLine>
  ) : null

const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  line-height: 1.45;
`
const ErrorLine = styled.p`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  line-height: 1.45;
  svg {
    flex: none;
    margin-block-start: 1px;
  }
`

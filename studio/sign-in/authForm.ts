import { styled } from 'styled-components'
import { compactField } from '../chrome/compactField'

/** The form on the card of a page for signed-out admins, with labels above the fields. */
export const AuthForm = styled.form`
  display: grid;
  gap: 16px;
  > label {
    display: grid;
    gap: 6px;
    font-weight: 600;
  }
`

/** A text field that is large enough for touch. */
export const AuthInput = styled.input`
  ${compactField}
  min-block-size: 44px;
  font-size: 1rem;
  font-weight: 400;
  border-color: var(--portico-color-control-border);
`

/** A link to another page for signed-out admins, below the form. */
export const AuthLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  margin-block-start: 12px;
  color: var(--portico-color-link);
  text-decoration: underline;
`

/** An error that concerns the whole form. */
export const AuthError = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`

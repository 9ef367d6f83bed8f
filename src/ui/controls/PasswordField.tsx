import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { describedBy } from './describedBy'
import { Field } from './Field'
import { fieldStyle } from './fieldStyle'
import { IconButton } from './IconButton'

/**
 * A password field's props beyond those of the `input` element; the field is always uncontrolled.
 */
export interface PasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'type' | 'value' | 'autoComplete'
> {
  name: string
  label: string
  /** `off` for a secret that browsers must not store, such as the staff's PIN. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  hint?: string | undefined
  error?: string | undefined
  /** Labels of the button that shows or hides the value, if the value is not a password. */
  toggleLabels?: { show: string; hide: string }
}

/** An input for a password or another secret, with a button that shows or hides its value. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  required,
  toggleLabels,
  ...rest
}: PasswordFieldProps): ReactNode {
  const t = useText()
  const [isVisible, setIsVisible] = useState(false)
  const { show, hide } = toggleLabels ?? {
    show: t('ui.password.show'),
    hide: t('ui.password.hide'),
  }
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      <Row>
        <Line
          {...rest}
          {...describedBy(name, hint, error)}
          type={isVisible ? 'text' : 'password'}
          name={name}
          required={required}
          spellCheck={false}
          autoCapitalize="none"
        />
        <Toggle>
          <IconButton
            icon={isVisible ? 'eye-off' : 'eye'}
            label={isVisible ? hide : show}
            onClick={() => setIsVisible(!isVisible)}
          />
        </Toggle>
      </Row>
    </Field>
  )
}

const Row = styled.div`
  position: relative;
`
const Line = styled.input`
  ${fieldStyle}
  padding-inline-end: 56px;
`
const Toggle = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 4px;
  display: flex;
  align-items: center;
  color: var(--portico-color-muted-text);
`

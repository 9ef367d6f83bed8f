import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { PasswordField } from '../../../ui/controls/PasswordField'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { Icon } from '../../../ui/media/Icon'
import { media } from '../../../ui/style/media'
import { unmetPasswordRules, passwordRules } from '../model/passwordRules'

/** Props of the field. */
export interface NewPasswordFieldProps {
  name: string
  label: string
  /** The field's current value, which the form tracks. */
  typedPassword: string
  error?: string | undefined
}

/**
 * A new password field with the four rules, each marked as met or not.
 * (shell.validation.password-indicators)
 */
export function NewPasswordField({
  name,
  label,
  typedPassword,
  error,
}: NewPasswordFieldProps): ReactNode {
  const t = useText()
  const unmet = unmetPasswordRules(typedPassword)
  return (
    <Box>
      <PasswordField name={name} label={label} autoComplete="new-password" required error={error} />
      <Rules aria-label={t('area.account.password.rules')}>
        {passwordRules.map((rule) => {
          const met = !unmet.includes(rule)
          return (
            <Rule key={rule} data-met={met}>
              <Mark>{met ? <Icon name="check" size={16} /> : null}</Mark>
              <span>{t(`area.account.password.rule.${rule}`)}</span>
              <VisuallyHidden>
                {t(met ? 'area.account.password.met' : 'area.account.password.missed')}
              </VisuallyHidden>
            </Rule>
          )
        })}
      </Rules>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`
const Rules = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 16px;
  padding: 0;
  list-style: none;
  ${media.down('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Rule = styled.li`
  display: flex;
  gap: 8px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  line-height: 1.4;
  &[data-met='true'] {
    color: var(--portico-color-text);
  }
`
const Mark = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid var(--portico-color-control-border);
  border-radius: 50%;
  color: var(--portico-color-success);
  transition: border-color var(--portico-duration-fast) var(--portico-easing);
  [data-met='true'] > & {
    border-color: currentcolor;
  }
`

import type { ReactNode } from 'react'
import type { Customer } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { PasswordField } from '../../../ui/controls/PasswordField'
import { checkPasswordForm, setPassword } from '../data/setPassword'
import { AuthForm } from './AuthForm'
import { NewPasswordField } from './NewPasswordField'

/**
 * Changes the signed-in customer's password or creates the first one; calls `onDone` with the
 * updated account. (shell.gate.password-modal-texts)
 */
export function SetPasswordForm({
  kind,
  onDone,
  onCancel,
}: {
  kind: 'change' | 'create'
  onDone: (customer: Customer) => void
  onCancel?: () => void
}): ReactNode {
  const t = useText()
  return (
    <AuthForm
      submitLabel={t(`area.account.password.${kind}.submit`)}
      newPasswordField="newPassword"
      check={checkPasswordForm}
      send={(values) => setPassword(values, onDone)}
      onDone={() => undefined}
      onCancel={onCancel}
    >
      {(errors, typedPassword) => (
        <>
          {kind === 'change' ? (
            <PasswordField
              label={t('area.account.password.current')}
              name="password"
              autoComplete="current-password"
              required
              error={errors['password']}
            />
          ) : null}
          <NewPasswordField
            label={t('area.account.auth.newPassword')}
            name="newPassword"
            typedPassword={typedPassword}
            error={errors['newPassword']}
          />
          <PasswordField
            label={t('area.account.password.repeat')}
            name="repeat"
            autoComplete="new-password"
            required
            error={errors['repeat']}
          />
        </>
      )}
    </AuthForm>
  )
}

import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import {
  checkNewPassword,
  AuthSuccess,
  AuthForm,
  AuthPage,
  NewPasswordField,
  resetPassword,
  useAccountLink,
  ContinueLink,
} from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'

/**
 * Sets a new password with the id from an emailed link. The id is redeemed only by the button, so
 * that a mail scanner can open the link without making it invalid.
 * (shell.route.out-password-reset-id)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { id } = useParams()
  const { search } = useLocation()
  const [isDone, setIsDone] = useState(() => new URLSearchParams(search).has('done'))
  const link = useAccountLink('reset', isDone ? undefined : id)
  const requestPath = pathOf(config, 'forgot-password')
  const requestButton = requestPath ? (
    <LinkButton to={requestPath}>{t('page.password-reset.ask')}</LinkButton>
  ) : null
  if (isDone)
    return (
      <AuthSuccess
        icon="lock"
        title={t('page.password-reset.done.title')}
        text={t('page.password-reset.done.text')}
      />
    )
  if (id === undefined) {
    return (
      <AuthPage
        title={t('page.password-reset.title')}
        intro={t('page.password-reset.missing.text')}
      >
        {requestButton}
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('page.password-reset.title')}
      intro={link.isInvalid ? null : t('page.password-reset.intro')}
    >
      <AuthForm
        action="/api/public/account/password-reset"
        submitLabel={t('page.password-reset.submit')}
        newPasswordField="newPassword"
        check={checkNewPassword}
        send={resetPassword}
        onDone={() => setIsDone(true)}
        isLinkInvalid={link.isInvalid}
        expiredLinkActions={
          <>
            {requestButton}
            <ContinueLink variant={requestPath ? 'secondary' : 'primary'} />
          </>
        }
      >
        {(errors, typedPassword) => (
          <>
            <input type="hidden" name="id" value={id} />
            <NewPasswordField
              label={t('area.account.auth.newPassword')}
              name="newPassword"
              typedPassword={typedPassword}
              error={errors['newPassword']}
            />
          </>
        )}
      </AuthForm>
    </AuthPage>
  )
}

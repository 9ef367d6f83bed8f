import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import {
  AuthSuccess,
  AuthForm,
  AuthPage,
  revertEmail,
  useAccountLink,
  ContinueLink,
} from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'

/**
 * Reverts an email change with the id from the link sent to the old address. The id is redeemed
 * only by the button, so that a mail scanner can open the link without making it invalid.
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { id } = useParams()
  const { search } = useLocation()
  const [isDone, setIsDone] = useState(() => new URLSearchParams(search).has('done'))
  const link = useAccountLink('revert-email', isDone ? undefined : id)
  const forgotPasswordPath = pathOf(config, 'forgot-password')
  if (isDone) {
    return (
      <AuthSuccess
        icon="check"
        title={t('page.revert-email.done.title')}
        text={t('page.revert-email.done.text')}
        otherActions={
          forgotPasswordPath ? (
            <LinkButton to={forgotPasswordPath} variant="secondary" reload>
              {t('page.revert-email.password')}
            </LinkButton>
          ) : null
        }
      />
    )
  }
  if (id === undefined) {
    return (
      <AuthPage title={t('page.revert-email.title')} intro={t('page.revert-email.missing')}>
        <ContinueLink />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('page.revert-email.title')}
      intro={link.isInvalid ? null : t('page.revert-email.intro')}
    >
      <AuthForm
        action="/api/public/account/revert-email"
        submitLabel={t('page.revert-email.submit')}
        check={() => ({})}
        send={revertEmail}
        onDone={() => setIsDone(true)}
        isLinkInvalid={link.isInvalid}
        expiredLinkActions={<ContinueLink />}
      >
        {() => <input type="hidden" name="id" value={id} />}
      </AuthForm>
    </AuthPage>
  )
}

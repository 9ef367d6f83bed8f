import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import {
  checkEmailField,
  AuthSuccess,
  AuthForm,
  AuthPage,
  NoMailSent,
  useAccountLink,
  verifyEmail,
  ContinueLink,
} from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom, customerAtom, sendsMailAtom } from '../../core/session/atoms'
import { EmailField } from '../../ui/controls/EmailField'
import { LinkButton } from '../../ui/controls/LinkButton'

const PATH = '/api/public/account/verify-email'

/**
 * Confirms an email address with the id from an emailed link. The id is redeemed only by the
 * button, so that a mail scanner can open the link without making it invalid. Without an id, the
 * page emails another link. (shell.route.out-verify-email)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const sendsMail = useAtomValue(sendsMailAtom)
  const { id } = useParams()
  const { search } = useLocation()
  /** 'id' once the address is confirmed, any other text once an email was sent; null before. */
  const [outcome, setOutcome] = useState(() => new URLSearchParams(search).get('done'))
  const link = useAccountLink('verify', outcome === null ? id : undefined)
  if (outcome === 'id')
    return (
      <AuthSuccess
        icon="check"
        title={t('page.verify-email.done.title')}
        text={t('page.verify-email.done.text')}
      />
    )
  if (outcome !== null && !sendsMail) return <NoMailSent />
  if (outcome !== null)
    return (
      <AuthSuccess
        icon="mail"
        title={t('page.verify-email.sent.title')}
        text={t('page.verify-email.sent.text')}
      />
    )
  if (id === undefined) {
    return (
      <AuthPage title={t('page.verify-email.title')} intro={t('page.verify-email.ask.intro')}>
        <AuthForm
          action={PATH}
          submitLabel={t('page.verify-email.ask.submit')}
          check={(values) => checkEmailField(values, customer === null)}
          send={verifyEmail}
          onDone={() => setOutcome('1')}
        >
          {(errors) => (
            <EmailField
              name="email"
              maxLength={320}
              label={t('area.account.auth.email')}
              required={customer === null}
              hint={
                customer ? t('page.verify-email.ask.hint', { email: customer.email }) : undefined
              }
              error={errors['email']}
            />
          )}
        </AuthForm>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('page.verify-email.title')}
      intro={link.isInvalid ? null : t('page.verify-email.intro')}
    >
      <AuthForm
        key="id"
        action={PATH}
        submitLabel={t('page.verify-email.submit')}
        check={() => ({})}
        send={verifyEmail}
        onDone={() => setOutcome('id')}
        isLinkInvalid={link.isInvalid}
        expiredLinkActions={
          <>
            <LinkButton to={pathOf(config, 'verify-email') ?? '/'}>
              {t('page.verify-email.ask.new')}
            </LinkButton>
            <ContinueLink variant="secondary" />
          </>
        }
      >
        {() => <input type="hidden" name="id" value={id} />}
      </AuthForm>
    </AuthPage>
  )
}

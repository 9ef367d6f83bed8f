import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../../core/intl/useText'
import { sendsMailAtom } from '../../../core/session/atoms'
import { EmailField } from '../../../ui/controls/EmailField'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { checkEmailField } from '../data/authCalls'
import { AuthSuccess } from './AuthSuccess'
import { AuthForm, type AuthFormProps } from './AuthForm'
import { AuthPage } from './AuthPage'
import { NoMailSent } from './NoMailSent'

/**
 * Texts of a page that emails a link: the form and the confirmation, which is the same whether or
 * not the account exists.
 */
export interface LinkRequestTexts {
  title: string
  intro: string
  submit: string
  sentTitle: string
  sentText: string
  again: string
}

/**
 * Asks for an email address and emails a link to it, or says that nothing is emailed; `path` is the page's own path, which "ask
 * again" opens.
 */
export function LinkRequestForm({
  texts,
  action,
  send,
  path,
  footer,
}: {
  texts: LinkRequestTexts
  action: string
  send: AuthFormProps['send']
  path: string
  footer: ReactNode
}): ReactNode {
  const t = useText()
  const { search } = useLocation()
  const sendsMail = useAtomValue(sendsMailAtom)
  const [sent, setSent] = useState(() => new URLSearchParams(search).has('done'))
  if (sent && !sendsMail) return <NoMailSent />
  if (sent) {
    return (
      <AuthSuccess
        icon="mail"
        title={texts.sentTitle}
        text={texts.sentText}
        otherActions={
          <LinkButton to={path} variant="quiet" reload>
            {texts.again}
          </LinkButton>
        }
      />
    )
  }
  return (
    <AuthPage title={texts.title} intro={texts.intro} footer={footer}>
      <AuthForm
        action={action}
        submitLabel={texts.submit}
        check={(values) => checkEmailField(values, true)}
        send={send}
        onDone={() => setSent(true)}
      >
        {(errors) => (
          <EmailField
            name="email"
            maxLength={320}
            label={t('area.account.auth.email')}
            required
            error={errors['email']}
          />
        )}
      </AuthForm>
    </AuthPage>
  )
}

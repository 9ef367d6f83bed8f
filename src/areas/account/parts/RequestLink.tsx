import { useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { useLocation } from '../../../core/navigation/NavigationContext'
import { EmailField } from '../../../ui/controls/EmailField'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { checkEmailField } from '../data/authCalls'
import { AuthDone } from './AuthDone'
import { AuthForm, type AuthFormProps } from './AuthForm'
import { AuthPage } from './AuthPage'

/**
 * What a page that mails a link says: the question, and the answer, which is the same whether or
 * not the account exists.
 */
export interface RequestLinkTexts {
  title: string
  intro: string
  submit: string
  sentTitle: string
  sentText: string
  again: string
}

/**
 * A page that asks for an email and has a link mailed there; `path` is its own address, to which
 * *ask again* leads.
 */
export function RequestLink({
  texts,
  action,
  send,
  path,
  footer,
}: {
  texts: RequestLinkTexts
  action: string
  send: AuthFormProps['send']
  path: string
  footer: ReactNode
}): ReactNode {
  const t = useText()
  const { search } = useLocation()
  const [sent, setSent] = useState(() => new URLSearchParams(search).has('done'))
  if (sent) {
    return (
      <AuthDone
        icon="mail"
        title={texts.sentTitle}
        text={texts.sentText}
        more={
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
        submit={texts.submit}
        check={(values) => checkEmailField(values, true)}
        send={send}
        onDone={() => setSent(true)}
      >
        {(errors) => (
          <EmailField
            name="email"
            maxLength={320}
            label={t('area.account.door.email')}
            required
            error={errors['email']}
          />
        )}
      </AuthForm>
    </AuthPage>
  )
}

import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import {
  activate,
  checkNewPassword,
  AuthSuccess,
  AuthForm,
  AuthPage,
  NewPasswordField,
  useAccountLink,
  ContinueLink,
} from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { homePath } from '../../core/config/homePath'
import { pathOf } from '../../core/config/pathOf'
import { companyAtom, configAtom, customerAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextField } from '../../ui/controls/TextField'

/**
 * Sets the password of an account that the club created; the URL may contain the activation code.
 * (shell.route.out-activate, shell.route.out-activate-code)
 */
export function Page(): ReactNode {
  const t = useText()
  const company = useAtomValue(companyAtom)
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const { code = '' } = useParams()
  const { search } = useLocation()
  /** Whether the submitted code differs from the one in the link. */
  const [isCodeCorrected, setCodeCorrected] = useState(false)
  const [email, setEmail] = useState<string>()
  const [isDone, setIsDone] = useState(() => new URLSearchParams(search).has('done'))
  const link = useAccountLink('activate', isDone ? undefined : code)
  if (isDone) {
    const signOutButton = (
      <LinkButton to="/logout" variant="secondary" reload>
        {t('page.activate.signOut')}
      </LinkButton>
    )
    return (
      <AuthSuccess
        icon="key"
        title={t('page.activate.done.title')}
        text={t(customer ? 'page.activate.done.signedIn' : 'page.activate.done.text')}
        email={email}
        otherActions={customer ? signOutButton : undefined}
      />
    )
  }
  const isLinkInvalid = link.isInvalid && !isCodeCorrected
  const intro =
    link.email !== null && !isCodeCorrected
      ? t('page.activate.intro.address', { club: company.name, email: link.email })
      : t('page.activate.intro', { club: company.name })
  const nextSteps = (
    <>
      <ContinueLink />
      <LinkButton to={pathOf(config, 'activate') ?? '/'} variant="secondary">
        {t('page.activate.otherCode')}
      </LinkButton>
    </>
  )
  return (
    <AuthPage
      title={t('page.activate.title')}
      intro={isLinkInvalid ? null : intro}
      footer={t('page.activate.noCode')}
    >
      <AuthForm
        key={code}
        action="/api/public/account/activate"
        submitLabel={t('page.activate.submit')}
        newPasswordField="newPassword"
        check={check}
        send={(values) => {
          setCodeCorrected(String(values.get('code') ?? '').trim() !== code)
          return activate(
            values,
            (address) => {
              setEmail(address)
              setIsDone(true)
            },
            homePath(config),
          )
        }}
        onDone={() => undefined}
        isLinkInvalid={isLinkInvalid}
        failureAction={(failureCode) =>
          failureCode === 'link_invalid' && (!code || isCodeCorrected) ? (
            <ContinueLink variant="secondary" />
          ) : null
        }
        // If the customer typed the code, it can be corrected in the form, so the form stays.
        expiredLinkActions={code && !isCodeCorrected ? nextSteps : undefined}
      >
        {(errors, typedPassword) => (
          <>
            <TextField
              label={t('page.activate.code')}
              name="code"
              defaultValue={code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              required
              error={errors['code']}
            />
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

const check = (values: FormData): Readonly<Record<string, string>> => ({
  ...(String(values.get('code') ?? '').trim() === '' ? { code: 'required' } : {}),
  ...checkNewPassword(values),
})

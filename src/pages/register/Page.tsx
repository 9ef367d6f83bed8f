import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'react-router-dom'
import {
  checkRegistrationForm,
  AuthSuccess,
  AuthForm,
  AuthPage,
  NewPasswordField,
  register,
} from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { companyAtom, configAtom, sendsMailAtom } from '../../core/session/atoms'
import { CheckField } from '../../ui/controls/CheckField'
import { EmailField } from '../../ui/controls/EmailField'
import { PhoneField } from '../../ui/controls/PhoneField'
import { TextField } from '../../ui/controls/TextField'
import { TextLink } from '../../ui/controls/TextLink'
import { Stack } from '../../ui/layout/Stack'
import { media } from '../../ui/style/media'

/** Creates an account; available only with the feature registration. (shell.route.out-register) */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const sendsMail = useAtomValue(sendsMailAtom)
  const { search } = useLocation()
  // The address that was registered, '' after a native submit; null until then.
  const [registered, setRegistered] = useState(() =>
    new URLSearchParams(search).has('done') ? '' : null,
  )
  if (registered !== null) {
    return (
      <AuthSuccess
        icon={sendsMail ? 'mail' : 'check'}
        title={t('page.register.done.title')}
        text={
          !sendsMail
            ? t('page.register.done.noMail', { club: company.name })
            : registered === ''
              ? t('page.register.done.anywhere')
              : t('page.register.done.text', { email: registered })
        }
        email={registered || undefined}
      />
    )
  }
  const forgotPasswordPath = pathOf(config, 'forgot-password')
  const renderFailureAction = (code: string): ReactNode =>
    code === 'email_taken' && forgotPasswordPath ? (
      <TextLink to={forgotPasswordPath}>{t('page.register.forgotten')}</TextLink>
    ) : null
  const activatePath = pathOf(config, 'activate')
  const footer = (
    <Stack gap={3}>
      <span>
        {t('page.register.have')} <TextLink to="/login">{t('page.register.signIn')}</TextLink>
      </span>
      {activatePath ? (
        <span>
          {t('page.register.prepared')}{' '}
          <TextLink to={activatePath}>{t('page.register.activate')}</TextLink>
        </span>
      ) : null}
    </Stack>
  )
  return (
    <AuthPage
      title={t('page.register.heading')}
      intro={t('page.register.intro', { club: company.name })}
      footer={footer}
    >
      <AuthForm
        action="/api/public/account/register"
        submitLabel={t('page.register.submit')}
        newPasswordField="password"
        check={(values) => checkRegistrationForm(values, company.country || 'US')}
        send={register}
        onDone={(values) => setRegistered(String(values.get('email') ?? '').trim())}
        failureAction={renderFailureAction}
      >
        {(errors, typedPassword) => (
          <>
            <Names>
              <TextField
                label={t('page.register.first')}
                name="firstName"
                autoComplete="given-name"
                maxLength={200}
                required
                error={errors['firstName']}
              />
              <TextField
                label={t('page.register.last')}
                name="lastName"
                autoComplete="family-name"
                maxLength={200}
                error={errors['lastName']}
              />
            </Names>
            <EmailField
              name="email"
              maxLength={320}
              label={t('area.account.auth.email')}
              required
              error={errors['email']}
            />
            <PhoneField
              label={t('page.register.phone')}
              name="phone"
              maxLength={40}
              hint={t('page.register.phoneHint')}
              error={errors['phone']}
            />
            <NewPasswordField
              label={t('page.register.password')}
              name="password"
              typedPassword={typedPassword}
              error={errors['password']}
            />
            <div>
              <CheckField name="optInEmail" value="true" label={t('page.register.news')} />
              {config.features.sms ? (
                <CheckField name="optInSms" value="true" label={t('page.register.texts')} />
              ) : null}
            </div>
          </>
        )}
      </AuthForm>
    </AuthPage>
  )
}

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
  ${media.down('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`

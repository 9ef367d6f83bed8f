import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { useText } from '../../core/intl/useText'
import { hasSessionExpired } from '../../core/session/returnPath'
import { Button } from '../../ui/controls/Button'
import { EmailField } from '../../ui/controls/EmailField'
import { PasswordField } from '../../ui/controls/PasswordField'
import { TextLink } from '../../ui/controls/TextLink'
import { errorText } from '../../ui/feedback/errorText'
import { Notice } from '../../ui/feedback/Notice'
import { Stack } from '../../ui/layout/Stack'
import { checkCredentials, type Credentials, type CredentialErrors } from './checkCredentials'
import type { SignInFailure } from './signIn'
import { isOneOf } from '../../core/intl/isOneOf'
import type { Translate } from '../../core/intl/Translate'

/**
 * The form of the login page. It has a native action, so it works before the script loads; after
 * that, the script signs in with a call instead. Its fields are uncontrolled, so text typed before
 * the script loads stays. People who are locked out get a link to `linkPath`, where they can
 * request a sign-in link by email. After an activation, the email is filled in. At a path without a
 * page (`isMissing`), a notice says so, or that the page is switched off (`isOff`). `config` determines
 * where home is. (shell.error.login-failed)
 */
export function SignInForm({
  linkPath,
  config,
  isMissing = false,
  isOff = false,
}: {
  linkPath?: string | undefined
  isMissing?: boolean
  isOff?: boolean
  config: Pick<ResolvedConfig, 'plan' | 'routes'>
}): ReactNode {
  const t = useText()
  const { search, state } = useLocation()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<CredentialErrors>({})
  // After a native submit, the code of the failure is in the URL.
  const [failure, setFailure] = useState<SignInFailure | undefined>(() => readFailure(search))

  // Stored in the tab, so it is not part of the server's markup.
  const hasExpired = useSyncExternalStore(subscribe, readExpired, () => false)

  // Also stored in the tab: the router's state survives a reload.
  const knownEmail = useSyncExternalStore(
    subscribe,
    () => readEmail(state),
    () => '',
  )

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const credentials = readCredentials(form)
    const newErrors = checkCredentials(credentials)
    setErrors(newErrors)
    setFailure(undefined)
    const firstInvalid = newErrors.email ? 'email' : newErrors.password ? 'password' : undefined
    if (firstInvalid) {
      form.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus()
      return
    }
    setBusy(true)
    // Loaded since the form was focused; if that failed, the form is submitted natively.
    const signInModule = await loadSignIn().catch(() => undefined)
    if (!signInModule) {
      form.submit()
      return
    }
    const newFailure = await signInModule.signIn(credentials, config, isMissing)
    // After a success, the button stays busy because the browser is already navigating.
    if (!newFailure) return
    setBusy(false)
    setFailure(newFailure)
  }

  return (
    <form
      action="/login"
      method="post"
      noValidate
      onFocus={() => void loadSignIn().catch(() => undefined)}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap={5}>
        {isMissing && !failure && (
          <Notice title={t('app.result.not-found.title')}>
            {t('app.result.not-found.text')} {isOff ? t('app.result.not-found.off') : null}
          </Notice>
        )}
        {hasExpired && !failure && (
          <Notice live title={t('page.login.takenOut.title')}>
            {t('page.login.takenOut.text')}
          </Notice>
        )}
        {failure && (
          <Notice
            tone="danger"
            live
            title={failureTexts(failure, t).title}
            action={
              failure.code === 'too_many_attempts' && linkPath ? (
                <TextLink to={linkPath}>{t('page.login.link')}</TextLink>
              ) : undefined
            }
          >
            {failureTexts(failure, t).text}
          </Notice>
        )}
        <EmailField
          key={knownEmail}
          defaultValue={knownEmail}
          label={t('page.login.email')}
          name="email"
          autoComplete="username"
          required
          error={errors.email && t(`page.login.fault.${errors.email}`)}
        />
        <PasswordField
          label={t('page.login.password')}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password && t(`page.login.fault.${errors.password}`)}
        />
        <Button type="submit" wide busy={busy}>
          {t('page.login.submit')}
        </Button>
      </Stack>
    </form>
  )
}

// A no-op, because the value never changes while the page is shown.
const subscribe = () => () => undefined
const readExpired = () => hasSessionExpired()

/** The address with which the person has just activated or created an account; '' if unknown. */
function readEmail(state: unknown): string {
  const email: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined
  return typeof email === 'string' ? email : ''
}

const loadSignIn = () => import('./signIn')

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  }
}

const KNOWN_CODES = [
  'invalid_credentials',
  'too_many_attempts',
  'offline',
  'preview_read_only',
] as const

function readFailure(search: string): SignInFailure | undefined {
  const code = new URLSearchParams(search).get('error')
  if (!code) return undefined
  return { code: isOneOf(KNOWN_CODES, code) ? code : 'unknown' }
}

/** The page's own texts for some codes, else those of any failed call. */
function failureTexts(
  { code, error }: SignInFailure,
  t: Translate,
): { title: string; text: string } {
  if (error && !isOneOf(KNOWN_CODES, code)) return errorText(error, t)
  const knownCode = isOneOf(KNOWN_CODES, code) ? code : 'unknown'
  return {
    title: t(`page.login.failed.${knownCode}.title`),
    text: t(`page.login.failed.${knownCode}.text`),
  }
}

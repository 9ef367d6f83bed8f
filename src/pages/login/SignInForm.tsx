import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../core/intl/useText'
import { hasSessionExpired } from '../../core/session/returnPath'
import { Button } from '../../ui/controls/Button'
import { EmailField } from '../../ui/controls/EmailField'
import { PasswordField } from '../../ui/controls/PasswordField'
import { TextLink } from '../../ui/controls/TextLink'
import { Notice } from '../../ui/feedback/Notice'
import { Stack } from '../../ui/layout/Stack'
import { checkCredentials, type Credentials, type CredentialFaults } from './checkCredentials'
import type { SignInFailure } from './signIn'
import { isOneOf } from '../../core/intl/isOneOf'
import type { Translate } from '../../core/intl/Translate'

/**
 * The form of the login page. Its fields are uncontrolled and it has a real action, so that it
 * works and keeps its input before the script loads; afterwards it signs in by a call. `linkPath`
 * is offered to people who are locked out, for a mailed link. (shell.error.login-failed)
 */
export function SignInForm({ linkPath }: { linkPath?: string | undefined }): ReactNode {
  const t = useText()
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<CredentialFaults>({})
  // A form submitted without the script comes back with the code in the address.
  const [failure, setFailure] = useState<SignInFailure | undefined>(() => failureIn(search))

  // Only known in the tab, so the server's markup omits it.
  const takenOut = useSyncExternalStore(subscribe, expiredNow, () => false)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const credentials = readCredentials(form)
    const found = checkCredentials(credentials)
    setFaults(found)
    setFailure(undefined)
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    // Calls and their codec are not part of the first view; if they fail to load, the browser
    // submits the form.
    const calls = await loadSignIn().catch(() => undefined)
    if (!calls) {
      form.submit()
      return
    }
    const failed = await calls.signIn(credentials)
    // After a success the browser is already navigating: keep the button busy.
    if (!failed) return
    setBusy(false)
    setFailure(failed)
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
        {takenOut && !failure && (
          <Notice live title={t('page.login.takenOut.title')}>
            {t('page.login.takenOut.text')}
          </Notice>
        )}
        {failure && (
          <Notice
            tone="danger"
            live
            title={titleOf(failure, t)}
            action={
              failure.code === 'too_many_attempts' && linkPath ? (
                <TextLink to={linkPath}>{t('page.login.link')}</TextLink>
              ) : undefined
            }
          >
            {textOf(failure, t)}
          </Notice>
        )}
        <EmailField
          label={t('page.login.email')}
          name="email"
          autoComplete="username"
          required
          error={faults.email && t(`page.login.fault.${faults.email}`)}
        />
        <PasswordField
          label={t('page.login.password')}
          name="password"
          autoComplete="current-password"
          required
          error={faults.password && t(`page.login.fault.${faults.password}`)}
        />
        <Button type="submit" wide busy={busy}>
          {t('page.login.submit')}
        </Button>
      </Stack>
    </form>
  )
}

// Never changes while the page is shown.
const subscribe = () => () => undefined
const expiredNow = () => hasSessionExpired()

const loadSignIn = () => import('./signIn')

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  }
}

const KNOWN = ['invalid_credentials', 'too_many_attempts', 'offline', 'preview_read_only'] as const

function failureIn(search: string): SignInFailure | undefined {
  const code = new URLSearchParams(search).get('error')
  if (!code) return undefined
  return { code: isOneOf(KNOWN, code) ? code : 'unknown' }
}

function titleOf(failure: SignInFailure, t: Translate): string {
  if (isOneOf(KNOWN, failure.code)) return t(`page.login.failed.${failure.code}.title`)
  return failure.title ?? t('page.login.failed.unknown.title')
}

function textOf(failure: SignInFailure, t: Translate): string {
  if (isOneOf(KNOWN, failure.code)) return t(`page.login.failed.${failure.code}.text`)
  return failure.description ?? t('page.login.failed.unknown.text')
}

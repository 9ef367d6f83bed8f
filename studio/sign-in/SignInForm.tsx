import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { AuthError, AuthForm, AuthInput } from './authForm'
import { studioApi } from '../session/studioAtoms'
import type { MessageId } from '../../generated/MessageId'

/**
 * A form for username and password, with an error message; `onDone` receives the username that
 * signed in.
 */
export function SignInForm({
  username,
  onDone,
}: {
  username?: string
  onDone: (username: string) => void
}): ReactNode {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const send = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form)
    setBusy(true)
    setErrorText('')
    try {
      const user = await studioApi.call('admin.login', {
        body: {
          username: String(data.get('username')).trim(),
          password: String(data.get('password')),
        },
      })
      onDone(user.username)
    } catch (error) {
      setErrorText(t(toMessageId(error)))
      setBusy(false)
      form.querySelector<HTMLInputElement>('input[name=password]')?.focus()
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  return (
    <AuthForm method="post" onSubmit={submit} aria-busy={busy || undefined}>
      <label>
        {t('studio.signIn.username')}
        <AuthInput
          name="username"
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </label>
      <label>
        {t('studio.signIn.password')}
        <AuthInput name="password" type="password" autoComplete="current-password" required />
      </label>
      <AuthError role="alert">{errorText}</AuthError>
      <Button type="submit" wide busy={busy}>
        {t('studio.signIn.action')}
      </Button>
    </AuthForm>
  )
}

function toMessageId(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.signIn.failed'
  if (error.status === 429) return 'studio.signIn.tooMany'
  if (error.status === 0) return 'studio.fault.network'
  // The password is correct, but this admin has access to no company; perhaps no club exists yet.
  if (error.status === 403) return 'studio.signIn.noClub'
  return error.status === 401 || error.status === 422
    ? 'studio.signIn.wrong'
    : 'studio.signIn.failed'
}

import { useAtomValue } from 'jotai'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { studioLanguageAtom } from '../session/StudioTexts'
import { AuthCard } from './AuthCard'
import { AuthError, AuthForm, AuthInput, AuthLink } from './authForm'
import { studioApi } from '../session/studioAtoms'
import type { MessageId } from '../../generated/MessageId'

/**
 * The page where an admin who has forgotten their password requests a reset link; it shows the same
 * whether or not the username exists.
 */
export function ForgotPage(): ReactNode {
  const t = useText()
  const language = useAtomValue(studioLanguageAtom)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const [requestedName, setRequestedName] = useState<string>()
  const send = async (form: HTMLFormElement): Promise<void> => {
    const username = String(new FormData(form).get('username')).trim()
    if (username === '') return showError(form, 'studio.forgot.missing')
    setBusy(true)
    setErrorText('')
    try {
      await studioApi.call('admin.forgot', {
        body: { username, language: language === 'es' ? 'es' : 'en' },
      })
      setRequestedName(username)
    } catch (error) {
      showError(form, toMessageId(error))
    }
    setBusy(false)
  }
  const showError = (form: HTMLFormElement, id: MessageId): void => {
    setErrorText(t(id))
    form.querySelector<HTMLInputElement>('input[name=username]')?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  const back = <AuthLink href="/studio/">{t('studio.link.signIn')}</AuthLink>
  if (requestedName !== undefined) {
    return (
      <AuthCard
        title={t('studio.forgot.asked')}
        hint={t('studio.forgot.askedText', { name: requestedName })}
        isOutcome
      >
        <p>{t('studio.forgot.askedHint')}</p>
        {back}
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('studio.forgot.title')} hint={t('studio.forgot.hint')}>
      <AuthForm method="post" noValidate onSubmit={submit} aria-busy={busy || undefined}>
        <label>
          {t('studio.forgot.username')}
          <AuthInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            aria-describedby="studio-forgot-fault"
            aria-invalid={errorText !== '' || undefined}
          />
        </label>
        <AuthError id="studio-forgot-fault" role="alert">
          {errorText}
        </AuthError>
        <Button type="submit" wide busy={busy}>
          {t('studio.forgot.action')}
        </Button>
      </AuthForm>
      {back}
    </AuthCard>
  )
}

function toMessageId(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.link.failed'
  if (error.status === 0) return 'studio.fault.network'
  if (error.status === 429) return 'studio.signIn.tooMany'
  return error.status === 422 || error.status === 400
    ? 'studio.forgot.missing'
    : 'studio.link.failed'
}

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
 * Page where an admin who has forgotten their password requests a reset link; the response is the
 * same whether or not the username exists.
 */
export function ForgotPage(): ReactNode {
  const t = useText()
  const language = useAtomValue(studioLanguageAtom)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState<string>()
  const send = async (form: HTMLFormElement): Promise<void> => {
    const username = String(new FormData(form).get('username')).trim()
    if (username === '') return refuse(form, 'studio.forgot.missing')
    setBusy(true)
    setFault('')
    try {
      await studioApi.call('admin.forgot', {
        body: { username, language: language === 'es' ? 'es' : 'en' },
      })
      setAsked(username)
    } catch (error) {
      refuse(form, faultId(error))
    }
    setBusy(false)
  }
  const refuse = (form: HTMLFormElement, id: MessageId): void => {
    setFault(t(id))
    form.querySelector<HTMLInputElement>('input[name=username]')?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  const back = <AuthLink href="/studio/">{t('studio.link.signIn')}</AuthLink>
  if (asked !== undefined) {
    return (
      <AuthCard
        title={t('studio.forgot.asked')}
        hint={t('studio.forgot.askedText', { name: asked })}
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
            aria-invalid={fault !== '' || undefined}
          />
        </label>
        <AuthError id="studio-forgot-fault" role="alert">
          {fault}
        </AuthError>
        <Button type="submit" wide busy={busy}>
          {t('studio.forgot.action')}
        </Button>
      </AuthForm>
      {back}
    </AuthCard>
  )
}

function faultId(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.link.failed'
  if (error.status === 0) return 'studio.fault.network'
  if (error.status === 429) return 'studio.signIn.tooMany'
  return error.status === 422 || error.status === 400
    ? 'studio.forgot.missing'
    : 'studio.link.failed'
}

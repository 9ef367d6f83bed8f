import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AdminLink } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { PasswordField } from '../../src/ui/controls/PasswordField'
import { AuthCard } from './AuthCard'
import { AuthError, AuthForm, AuthInput } from './authForm'
import { studioApi } from '../session/studioAtoms'
import { callQuery, studioQueries } from '../session/studioQueries'
import type { MessageId } from '../../generated/MessageId'

type State =
  | { status: 'loading' }
  | { status: 'ready'; link: AdminLink }
  | { status: 'invalid' }
  | { status: 'failed'; errorId: MessageId }
  | { status: 'done'; link: AdminLink }

/**
 * The page that an emailed link opens: it shows whose link it is and what the link is for. Only the
 * page's button consumes the link, because mail scanners open links too.
 */
export function PasswordPage(): ReactNode {
  const t = useText()
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  const { data, error, refetch } = useQuery(
    { ...callQuery('admin.link.look', { body: { token } }), enabled: token !== '' },
    studioQueries,
  )
  /** Result of using the link; undefined until the server has accepted or refused it. */
  const [outcome, setOutcome] = useState<State>()
  const state = outcome ?? toState(token, data, error)
  switch (state.status) {
    case 'loading':
      return <AuthCard title={t('studio.name')} hint={t('studio.loading')} />
    case 'invalid':
      return (
        <AuthCard title={t('studio.link.invalid')} hint={t('studio.link.invalidText')}>
          <SignInButton label={t('studio.link.signIn')} />
        </AuthCard>
      )
    case 'failed':
      return (
        <AuthCard title={t('studio.failed.title')} hint={t(state.errorId)}>
          <Button wide onClick={() => void refetch()}>
            {t('studio.retry')}
          </Button>
        </AuthCard>
      )
    case 'done':
      return (
        <AuthCard
          title={t(state.link.needsPassword ? 'studio.link.set' : 'studio.link.accepted')}
          hint={t('studio.link.doneText', { username: state.link.username })}
        >
          <SignInButton label={t('studio.link.signIn')} to={state.link.opens} />
        </AuthCard>
      )
    case 'ready':
      return (
        <AuthCard
          title={t(`studio.link.${state.link.kind}`)}
          hint={t(hintOf(state.link), { company: state.link.companyName })}
        >
          <LinkForm
            token={token}
            link={state.link}
            onDone={() => setOutcome({ status: 'done', link: state.link })}
            onInvalid={() => setOutcome({ status: 'invalid' })}
          />
        </AuthCard>
      )
  }
}

function toState(token: string, link: AdminLink | undefined, error: Error | null): State {
  if (link) return { status: 'ready', link }
  if (token === '' || isInvalidLink(error)) return { status: 'invalid' }
  return error ? { status: 'failed', errorId: toMessageId(error) } : { status: 'loading' }
}

function LinkForm({
  token,
  link,
  onDone,
  onInvalid,
}: {
  token: string
  link: AdminLink
  onDone: () => void
  onInvalid: () => void
}): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errorId, setErrorId] = useState<MessageId>()
  const send = async (form: HTMLFormElement): Promise<void> => {
    const newPassword = String(new FormData(form).get('new-password') ?? '')
    setBusy(true)
    setErrorId(undefined)
    try {
      await studioApi.call('admin.link.use', {
        body: { token, ...(link.needsPassword ? { newPassword } : {}) },
      })
      // A used token is worthless, so the address no longer needs it.
      void navigate(pathname, { replace: true })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_invalid') return onInvalid()
      setBusy(false)
      setErrorId(toMessageId(error))
      form.querySelector<HTMLInputElement>('input[name=new-password]')?.focus()
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  return (
    <AuthForm method="post" noValidate onSubmit={submit}>
      <label>
        {t('studio.signIn.username')}
        <AuthInput name="username" autoComplete="username" readOnly value={link.username} />
      </label>
      {link.needsPassword ? (
        <PasswordField
          name="new-password"
          label={t('studio.link.password')}
          hint={t('studio.link.rules')}
          error={errorId && t(errorId)}
          autoComplete="new-password"
          required
        />
      ) : (
        <AuthError role="alert">{errorId && t(errorId)}</AuthError>
      )}
      <Button type="submit" wide busy={busy}>
        {t(link.needsPassword ? 'studio.link.action' : 'studio.link.accept')}
      </Button>
    </AuthForm>
  )
}

const SignInButton = ({
  label,
  to = 'studio',
}: {
  label: string
  to?: AdminLink['opens']
}): ReactNode => (
  <Button wide onClick={() => window.location.assign(`/${to}/`)}>
    {label}
  </Button>
)

/**
 * Returns the id of the message that says what the link is for. `companyName` is empty if an owner
 * was invited before the company's first club was created.
 */
const hintOf = ({ needsPassword, companyName }: AdminLink): MessageId =>
  companyName === ''
    ? 'studio.link.firstText'
    : needsPassword
      ? 'studio.link.setText'
      : 'studio.link.joinText'

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)

function toMessageId(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.link.failed'
  if (error.status === 0) return 'studio.fault.network'
  if (error.status === 429) return 'studio.signIn.tooMany'
  // 400: the schema rejects an empty field; 422: the password rules reject a weak password.
  return error.status === 422 || error.status === 400 ? 'studio.link.weak' : 'studio.link.failed'
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { signOut, type SignOutOutcome } from '../data/signOut'

/** Signs out on mount; shows progress, and what to do if the club can't be reached. */
export function SigningOut(): ReactNode {
  const t = useText()
  // `leaving` also while the sign-out is in progress.
  const [outcome, setOutcome] = useState<SignOutOutcome>('leaving')
  const started = useRef(false)
  useEffect(() => {
    // Once per mount: in development effects run twice.
    if (started.current) return
    started.current = true
    void signOut().then(setOutcome)
  }, [])
  const retry = (): void => {
    setOutcome('leaving')
    void signOut().then(setOutcome)
  }
  return (
    <EmptyState
      level={1}
      drawing={outcome === 'failed' ? 'broken' : 'later'}
      title={t(`area.account.signingOut.${outcome}.title`)}
      text={t(`area.account.signingOut.${outcome}.text`)}
      action={actionFor(outcome, t, retry)}
    />
  )
}

function actionFor(
  outcome: SignOutOutcome,
  t: ReturnType<typeof useText>,
  retry: () => void,
): ReactNode {
  if (outcome === 'leaving') {
    return (
      <noscript>
        <form action="/signout" method="post">
          <Button type="submit">{t('area.account.signingOut.now')}</Button>
        </form>
      </noscript>
    )
  }
  if (outcome === 'preview')
    return <LinkButton to="/">{t('area.account.signingOut.back')}</LinkButton>
  return <Button onClick={retry}>{t('area.account.signingOut.retry')}</Button>
}

import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../../ui/feedback/ResultScreen'

/** Shown instead of a page that needs something the club or the person has not set up. */
export function PageNotSetup() {
  return <NotSetup signedIn={useAtomValue(customerAtom) !== null} />
}

/** The result screen 'Whoops, You're not setup to do this' (shell.error.not-setup-screen). */
function NotSetup({ signedIn }: ResultProps): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      drawing="later"
      title={t('app.result.not-setup.title')}
      text={t('app.result.not-setup.text')}
      signedIn={signedIn}
    />
  )
}

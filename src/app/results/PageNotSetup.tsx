import { useAtomValue } from 'jotai'
import { customerAtom } from '../../core/session/atoms'
import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen } from '../../ui/feedback/ResultScreen'

/**
 * The result screen 'Whoops, You're not setup to do this', shown instead of a page that needs
 * something the club or the person has not set up (shell.error.not-setup-screen).
 */
export function PageNotSetup(): ReactNode {
  const t = useText()
  const signedIn = useAtomValue(customerAtom) !== null
  return (
    <ResultScreen
      drawing="later"
      title={t('app.result.not-setup.title')}
      text={t('app.result.not-setup.text')}
      signedIn={signedIn}
    />
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../../ui/feedback/ResultScreen'

/**
 * The screen for an unknown path: 'Oops. Page not found', with 'Go Back' to home
 * (shell.error.404-screen).
 */
export function NotFound(props: ResultProps): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      drawing="lost"
      title={t('app.result.not-found.title')}
      text={t('app.result.not-found.text')}
      {...props}
    />
  )
}

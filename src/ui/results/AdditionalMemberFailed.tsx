import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/**
 * Says that an additional member could not be added; `action` retries.
 * (shell.error.additional-member-failed)
 */
export function AdditionalMemberFailed({
  signedIn,
  action,
}: ResultProps & { action?: ReactNode }): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      signedIn={signedIn}
      drawing="broken"
      title={t('ui.results.additional-member-failed.title')}
      text={t('ui.results.additional-member-failed.text')}
      action={action}
    />
  )
}

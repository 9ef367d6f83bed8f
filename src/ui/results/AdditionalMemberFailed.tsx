import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/**
 * Says that an additional member could not be added, with the reason if given; `action` retries.
 * (shell.error.additional-member-failed)
 */
export function AdditionalMemberFailed({
  reason,
  action,
  ...result
}: ResultProps & { reason?: ReactNode; action?: ReactNode }): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      {...result}
      drawing="broken"
      title={t('ui.results.additional-member-failed.title')}
      text={reason ?? t('ui.results.additional-member-failed.text')}
      action={action}
    />
  )
}

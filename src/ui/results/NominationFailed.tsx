import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/** Says that a nomination could not be sent; `action` retries. (shell.error.nomination-failed) */
export function NominationFailed({
  action,
  ...result
}: ResultProps & { action?: ReactNode }): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      {...result}
      drawing="broken"
      title={t('ui.results.nomination-failed.title')}
      text={t('ui.results.nomination-failed.text')}
      action={action}
    />
  )
}

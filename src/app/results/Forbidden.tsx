import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../../ui/feedback/ResultScreen'

/** No access: 'Hold up! Access Restricted' (shell.error.403-screen). */
export function Forbidden(props: ResultProps): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      drawing="locked"
      title={t('app.result.forbidden.title')}
      text={t('app.result.forbidden.text')}
      {...props}
    />
  )
}

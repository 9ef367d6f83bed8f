import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import type { ResultProps } from '../feedback/ResultScreen'
import { Success } from './Success'

/** Says that a nomination was sent to the club. (shell.text.nomination-completed) */
export function NominationCompleted(result: Omit<ResultProps, 'signedIn'>): ReactNode {
  const t = useText()
  return <Success {...result} text={t('ui.results.nomination-completed.text')} />
}

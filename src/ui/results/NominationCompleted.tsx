import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Success } from './Success'

/** Says that a nomination was sent to the club. (shell.text.nomination-completed) */
export function NominationCompleted(): ReactNode {
  const t = useText()
  return <Success text={t('ui.results.nomination-completed.text')} />
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Success } from './Success'

/** Says that an additional member was added. (shell.text.additional-member-completed) */
export function AdditionalMemberCompleted(): ReactNode {
  const t = useText()
  return <Success text={t('ui.results.additional-member-completed.text')} />
}

import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Failure } from './Failure'

/** An additional member could not be added; `action` tries again. (shell.error.additional-member-failed) */
export function AdditionalMemberFailed({ action }: { action?: ReactNode }): ReactNode {
  const t = useText()
  return <Failure title={t('area.outcomes.additional-member-failed.title')} text={t('area.outcomes.additional-member-failed.text')} action={action} />
}

import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Failure } from './Failure'

/** A recommendation could not be sent; `action` tries again. (shell.error.nomination-failed) */
export function NominationFailed({ action }: { action?: ReactNode }): ReactNode {
  const t = useText()
  return <Failure title={t('area.outcomes.nomination-failed.title')} text={t('area.outcomes.nomination-failed.text')} action={action} />
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** Something went well: 'Congratulations!' (shell.error.success-screen), what exactly, and where to go on. */
export function Success({ text, action }: { text?: ReactNode; action?: ReactNode }): ReactNode {
  const t = useText()
  return <EmptyState level={1} drawing="empty" title={t('app.result.success.title')} text={text} action={action} />
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../controls/LinkButton'
import { EmptyState } from '../feedback/EmptyState'

/**
 * 'Congratulations!' (shell.error.success-screen) with the details, and a link to "/" or `action`.
 */
export function Success({
  title,
  text,
  action,
}: {
  title?: string
  text?: ReactNode
  action?: ReactNode
}): ReactNode {
  const t = useText()
  return (
    <EmptyState
      level={1}
      title={title ?? t('ui.results.success.title')}
      text={text}
      action={action ?? <LinkButton to="/">{t('ui.results.home')}</LinkButton>}
    />
  )
}

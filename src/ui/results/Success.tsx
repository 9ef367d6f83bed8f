import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../controls/LinkButton'
import { EmptyState } from '../feedback/EmptyState'

/**
 * Something went well: 'Congratulations!' (shell.error.success-screen), what exactly, and the way
 * back to "/" or to `action`.
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

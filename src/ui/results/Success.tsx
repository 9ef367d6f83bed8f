import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../controls/LinkButton'
import { EmptyState } from '../feedback/EmptyState'
import type { ResultProps } from '../feedback/ResultScreen'

/**
 * 'Congratulations!' (shell.error.success-screen) with the details, and a link to "/" or `action`.
 */
export function Success({
  title,
  text,
  action,
  level = 1,
  takesFocus = false,
}: Omit<ResultProps, 'signedIn'> & {
  title?: string
  text?: ReactNode
  action?: ReactNode
}): ReactNode {
  const t = useText()
  return (
    <EmptyState
      level={level}
      takesFocus={takesFocus}
      title={title ?? t('ui.results.success.title')}
      text={text}
      action={action ?? <LinkButton to="/">{t('ui.results.home')}</LinkButton>}
    />
  )
}

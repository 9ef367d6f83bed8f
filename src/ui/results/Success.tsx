import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { LinkButton } from '../controls/LinkButton'
import type { DrawingName } from '../drawingNames'
import { EmptyState } from '../feedback/EmptyState'
import type { ResultProps } from '../feedback/ResultScreen'

/**
 * 'Congratulations!' (shell.error.success-screen) with the details, and a link to the club's home
 * page or `action`.
 */
export function Success({
  title,
  text,
  drawing = 'success',
  action,
  level = 1,
  takesFocus = false,
}: Omit<ResultProps, 'signedIn'> & {
  title?: string
  text?: ReactNode
  drawing?: DrawingName
  action?: ReactNode
}): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  return (
    <EmptyState
      level={level}
      takesFocus={takesFocus}
      drawing={drawing}
      title={title ?? t('ui.results.success.title')}
      text={text}
      action={action ?? <LinkButton to={homePath}>{t('ui.results.home')}</LinkButton>}
    />
  )
}

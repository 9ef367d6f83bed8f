import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { LinkButton } from '../controls/LinkButton'
import type { DrawingName } from '../drawingNames'
import { EmptyState } from './EmptyState'

/**
 * Props shared by result screens; 'Logout' is shown only to a signed-in customer
 * (shell.error.logout-button-authenticated).
 */
export interface ResultProps {
  signedIn: boolean
  /** Level of the heading: 1 on a page of its own, 2 inside another page. */
  level?: 1 | 2
  /** Whether focus moves to the heading: inside another page, nothing else moves it there. */
  takesFocus?: boolean
}

/**
 * The frame of a result screen. The button `action` comes first; 'Go Back' leads to the home page.
 */
export function ResultScreen({
  title,
  text,
  drawing,
  signedIn,
  level = 1,
  takesFocus = false,
  action,
  goBack = true,
}: ResultProps & {
  title: string
  text?: ReactNode
  drawing: DrawingName
  action?: ReactNode
  goBack?: boolean
}): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  return (
    <EmptyState
      level={level}
      takesFocus={takesFocus}
      drawing={drawing}
      title={title}
      text={text}
      action={
        <>
          {action}
          {goBack ? (
            <LinkButton to={homePath} variant={action ? 'secondary' : 'primary'}>
              {t('ui.result.goBack')}
            </LinkButton>
          ) : null}
          {signedIn ? (
            <LinkButton to="/logout" variant="quiet" reload>
              {t('ui.result.logout')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  )
}

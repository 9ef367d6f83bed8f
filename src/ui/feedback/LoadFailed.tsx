import type { ReactNode } from 'react'
import { ApiError } from '../../core/api/ApiError'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { Button } from '../controls/Button'
import { EmptyState } from './EmptyState'

/**
 * In place of what could not be loaded. Of a page's content it is the screen that the error
 * boundary would show for `error`: forbidden, not found or generic, with a way to try again;
 * without an answer, and for a mere part of a page, it says that this could not be loaded.
 * (shell.error.failed-data-load)
 */
export function LoadFailed({
  error,
  onRetry,
  part = false,
}: {
  error: unknown
  onRetry: () => void
  part?: boolean
}): ReactNode {
  const t = useText()
  const { FailureScreen } = useAppServices()
  return (
    <div role="alert">
      {part || isUnanswered(error) ? (
        <EmptyState
          drawing="broken"
          title={t('ui.loadFailed.title')}
          text={t(isUnanswered(error) ? 'ui.loadFailed.text' : 'ui.loadFailed.later')}
          action={<Button onClick={onRetry}>{t('ui.loadFailed.retry')}</Button>}
        />
      ) : (
        <FailureScreen failure={error} onRetry={onRetry} />
      )}
    </div>
  )
}

/** The server was not reached at all. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

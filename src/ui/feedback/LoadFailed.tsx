import type { ReactNode } from 'react'
import { ApiError } from '../../core/api/ApiError'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { Button } from '../controls/Button'
import { EmptyState } from './EmptyState'

/**
 * Shown instead of content that could not be loaded. For a page's whole content, it is the error
 * boundary's screen for `error` (forbidden, not found or generic) with a retry. For part of a page,
 * or if there was no response, it is a short message. (shell.error.failed-data-load)
 */
export function LoadFailed({
  error,
  onRetry,
  isPart = false,
}: {
  error: unknown
  onRetry: () => void
  isPart?: boolean
}): ReactNode {
  const t = useText()
  const { FailureScreen } = useAppServices()
  return (
    <div role="alert">
      {isPart || isUnanswered(error) ? (
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

/** Whether the server could not be reached. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

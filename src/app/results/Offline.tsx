import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** The server or the connection is down; retries on click. */
export function Offline({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useText()
  return (
    <EmptyState
      level={1}
      drawing="broken"
      title={t('app.result.offline.title')}
      text={t('app.result.offline.text')}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('app.result.offline.retry')}
        </Button>
      }
    />
  )
}

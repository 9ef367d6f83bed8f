import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { isChosenElsewhere } from '../../studio/session/domains'
import { MovedNotice } from '../session/MovedNotice'

/**
 * In place of what is not loaded: that it is loading (`error` is null), that another tab has chosen
 * another company, or that it failed.
 */
export function NotLoaded({
  error,
  companyId,
  level,
  onRetry,
}: {
  error: unknown
  companyId: number
  /** The level of the heading; without one, the screen has a heading already. */
  level?: 1
  onRetry: () => void
}): ReactNode {
  const t = useText()
  if (error === null) return <p role="status">{t('ui.loading')}</p>
  if (isChosenElsewhere(error)) return <MovedNotice companyId={companyId} onDone={onRetry} />
  return (
    <EmptyState
      {...(level && { level })}
      drawing="broken"
      title={t('desk.list.failed')}
      action={<Button onClick={onRetry}>{t('desk.retry')}</Button>}
    />
  )
}

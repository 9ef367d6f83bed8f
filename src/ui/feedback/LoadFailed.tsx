import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Button } from '../controls/Button'
import { EmptyState } from './EmptyState'

/** In place of what could not be loaded: says so, and tries again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState drawing="broken" title={t('ui.loadFailed.title')} text={t('ui.loadFailed.text')} action={<Button onClick={onRetry}>{t('ui.loadFailed.retry')}</Button>} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** While the browser is being sent elsewhere (shell.screen.redirecting). */
export function Redirecting(): ReactNode {
  const t = useText()
  return (
    <div role="status">
      <EmptyState level={1} drawing="later" title={t('app.result.redirecting.title')} text={t('app.result.redirecting.text')} />
    </div>
  )
}

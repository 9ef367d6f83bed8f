import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../feedback/EmptyState'

/** 'Redirecting': shown while the browser is being redirected. (shell.screen.redirecting) */
export function Redirecting({ text }: { text?: string }): ReactNode {
  const t = useText()
  return (
    <div role="status">
      <EmptyState
        level={1}
        drawing="later"
        title={t('ui.results.redirecting.title')}
        text={text ?? t('ui.results.redirecting.text')}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../feedback/EmptyState'

/**
 * 'No data', for a view without data for which there is no better message; `level` is that of its
 * heading. (shell.screen.no-data)
 */
export function NoData({ level = 2 }: { level?: 2 | 3 }): ReactNode {
  const t = useText()
  return (
    <EmptyState
      level={level}
      title={t('ui.results.no-data.title')}
      text={t('ui.results.no-data.text')}
    />
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../feedback/EmptyState'

/**
 * A view that has nothing to show, and nothing better to say about it: 'No data'.
 * (shell.screen.no-data)
 */
export function NoData(): ReactNode {
  const t = useText()
  return <EmptyState title={t('ui.results.no-data.title')} text={t('ui.results.no-data.text')} />
}

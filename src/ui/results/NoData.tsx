import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../feedback/EmptyState'

/** 'No data': for a view that has no data and no better message. (shell.screen.no-data) */
export function NoData(): ReactNode {
  const t = useText()
  return <EmptyState title={t('ui.results.no-data.title')} text={t('ui.results.no-data.text')} />
}

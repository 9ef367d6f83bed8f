import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../feedback/EmptyState'

/** A view without data and without a better message: 'No data'. (shell.screen.no-data) */
export function NoData(): ReactNode {
  const t = useText()
  return <EmptyState title={t('ui.results.no-data.title')} text={t('ui.results.no-data.text')} />
}

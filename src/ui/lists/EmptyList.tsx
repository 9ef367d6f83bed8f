import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Button } from '../controls/Button'
import { EmptyState } from '../feedback/EmptyState'

/** Props of an empty list; `onClear` removes the filters. */
export interface EmptyListProps {
  filtered?: boolean
  onClear?: () => void
  /** The action shown if no filters are set. */
  action?: ReactNode
}

/**
 * 'No items to show' or, with filters, 'Your filters produced no results!' with a button that
 * clears the filters. (doc 1 §2, Error and result screens)
 */
export function EmptyList({ filtered = false, onClear, action }: EmptyListProps): ReactNode {
  const t = useText()
  if (!filtered) return <EmptyState title={t('ui.list.empty')} action={action} />
  const clear = onClear ? (
    <Button variant="secondary" onClick={onClear}>
      {t('ui.list.clear')}
    </Button>
  ) : undefined
  return (
    <EmptyState
      drawing="lost"
      title={t('ui.list.filtered')}
      text={t('ui.list.filteredAdvice')}
      action={clear}
    />
  )
}

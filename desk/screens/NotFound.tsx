import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { EmptyState } from '../../src/ui/feedback/EmptyState'

/** Says that there is nothing at this address; `action` leads somewhere else. */
export function NotFound({ action }: { action?: ReactNode }): ReactNode {
  const t = useText()
  return <EmptyState level={1} drawing="lost" title={t('desk.notFound')} action={action} />
}

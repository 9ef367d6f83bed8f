import type { ReactNode } from 'react'
import type { DeskOrder } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Badge } from '../../src/ui/feedback/Badge'

/** What was handed over of an order, in a word. */
export function StateBadge({ state }: Pick<DeskOrder, 'state'>): ReactNode {
  const t = useText()
  return <Badge tone={TONES[state]}>{t(`desk.orders.state.${state}`)}</Badge>
}

const TONES = {
  waiting: 'warning',
  partly: 'accent',
  'handed-over': 'success',
  cancelled: 'neutral',
} as const satisfies Record<DeskOrder['state'], string>

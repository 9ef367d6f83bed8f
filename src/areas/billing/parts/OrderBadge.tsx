import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { orderState } from '../model/orderState'

/**
 * An order's state: completed, processing, or another word as it came, as an error. (doc 2 §4,
 * Order status badge)
 */
export function OrderBadge({ status }: { status: string }): ReactNode {
  const t = useText()
  const { state, tone } = orderState(status)
  // Of the other words one has a text of its own.
  const text =
    state !== 'other'
      ? t(`area.billing.order.state.${state}`)
      : status === 'cancelled'
        ? t('area.billing.order.state.cancelled')
        : status
  return <Badge tone={tone}>{text}</Badge>
}

import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { orderState } from '../model/orderState'

/**
 * An order's status badge; a status without a text is shown unchanged, styled as an error. (doc 2
 * §4, Order status badge)
 */
export function OrderBadge({ status }: { status: string }): ReactNode {
  const t = useText()
  const { state, tone } = orderState(status)
  const text =
    state !== 'other'
      ? t(`area.billing.order.state.${state}`)
      : status === 'cancelled'
        ? t('area.billing.order.state.cancelled')
        : status
  return <Badge tone={tone}>{text}</Badge>
}

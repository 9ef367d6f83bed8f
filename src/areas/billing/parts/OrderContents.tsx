import type { ReactNode } from 'react'
import type { Order } from '#generated/types'
import { Stack } from '../../../ui/layout/Stack'
import { AmountSummary } from '../../../ui/orders/AmountSummary'
import { OrderItems } from '../../../ui/orders/OrderItems'
import { useOrderContents } from './useOrderContents'

/** All items of an order and what they cost together, without its payments. */
export function OrderContents({ order }: { order: Order }): ReactNode {
  const { lines, summary } = useOrderContents()(order)
  return (
    <Stack gap={5}>
      <OrderItems lines={lines} currency={order.currency} />
      <AmountSummary lines={summary} currency={order.currency} />
    </Stack>
  )
}

import type { ReactNode } from 'react'
import type { Order, Transaction } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { cityLine, joinParts } from '../../../core/places/addressLine'
import { useDay } from '../../../core/session/useDay'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Card } from '../../../ui/layout/Card'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { OrderDetails } from '../../../ui/orders/OrderDetails'
import { useTransactionText } from '../data/useTransactionText'
import { isCancelled } from '../model/describeItem'
import { toCents } from '../../../core/intl/toCents'
import { signedAmount } from '../model/transactionState'
import { OrderBadge } from './OrderBadge'
import { useOrderContents } from './useOrderContents'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'
import { isOneOf } from '../../../core/intl/isOneOf'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** An order's facts, items, totals and transactions. (doc 2 §2, Order view) */
export function OrderView({
  order,
  transactions,
}: {
  order: Order
  transactions: readonly Transaction[]
}): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  const day = useDay()
  const { title, paidParts, state } = useTransactionText()
  const contentsOf = useOrderContents()
  const { shippingAddress: delivery } = order
  const facts: readonly { id: MessageSuffix<'area.billing.order.fact'>; value: ReactNode }[] = [
    { id: 'orderNo', value: String(order.id) },
    {
      id: 'status',
      value: (
        <>
          <OrderBadge status={order.status} />
          {order.items.length > 0 && order.items.every(isCancelled) ? (
            <Text size="small" tone="muted">
              {t('area.billing.order.allCancelled')}
            </Text>
          ) : null}
        </>
      ),
    },
    { id: 'placedOn', value: dateTime(order.createdOn) },
    {
      id: 'via',
      value: isOneOf(VIAS, order.via)
        ? t(`area.billing.via.${order.via}`)
        : order.via || t('area.billing.via.portal'),
    },
    {
      id: 'delivery',
      value:
        delivery === null
          ? t('area.billing.order.noDelivery')
          : joinParts([delivery.fullName, delivery.address, cityLine(delivery)]),
    },
    {
      id: 'details',
      value:
        order.businessLocation?.name || order.note ? (
          <JoinedFacts parts={[order.businessLocation?.name, order.note]} />
        ) : null,
    },
  ]
  return (
    <Stack gap={8}>
      <Card>
        <FactGrid
          facts={facts.map(({ id, value }) => ({
            id,
            label: t(`area.billing.order.fact.${id}`),
            value,
          }))}
        />
      </Card>
      <OrderDetails
        currency={order.currency}
        {...contentsOf(order)}
        transactions={transactions.flatMap((transaction) => {
          const parts = paidParts(transaction)
          const unpaid = { method: '', amount: signedAmount(transaction) }
          return (parts.length > 0 ? parts : [unpaid]).map(({ method, amount }, index) => ({
            id: `${transaction.id}-${index}`,
            label:
              method ||
              (transaction.amount === 0 ? t('area.billing.order.noCharge') : title(transaction)),
            day: day(transaction.createdOn),
            amountCents: toCents(amount),
            status: state(transaction),
          }))
        })}
      />
    </Stack>
  )
}

const VIAS = ['connectedpos', 'pms', 'spa'] as const

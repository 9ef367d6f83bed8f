import type { ReactNode } from 'react'
import type { Order, OrderItem, Transaction } from '../../../../generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { cityLine, joinParts } from '../../../core/places/addressLine'
import { useDay } from '../../../core/session/useDay'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Card } from '../../../ui/layout/Card'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { OrderDetails } from '../../../ui/orders/OrderDetails'
import type { OrderLine } from '../../../ui/orders/OrderItems'
import { useTransactionText } from '../data/useTransactionText'
import { describeItem } from '../model/describeItem'
import { toCents } from '../../../core/intl/toCents'
import { signedAmount } from '../model/transactionState'
import { OrderBadge } from './OrderBadge'
import type { MessageSuffix } from '../../../core/intl/MessageParts'
import { isOneOf } from '../../../core/intl/isOneOf'

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
  const toLine = useOrderLine()
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
      value: [order.businessLocation?.name, order.note].filter(Boolean).join(' · '),
    },
  ]
  const sums: readonly {
    id: MessageSuffix<'area.billing.sum'>
    amount: number
    isAlwaysShown?: boolean
    isTotal?: boolean
  }[] = [
    { id: 'subtotal', amount: order.subTotal, isAlwaysShown: true },
    { id: 'discount', amount: -order.discountTotal },
    { id: 'shipping', amount: order.shippingTotal },
    { id: 'serviceFee', amount: order.serviceFeeTotal },
    { id: 'tip', amount: order.tipTotal },
    { id: 'tax', amount: order.taxTotal },
    { id: 'total', amount: order.total, isAlwaysShown: true, isTotal: true },
    { id: 'credit', amount: -order.creditTotal },
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
        lines={mergeEqualItems(order.items.map(toLine))}
        summary={sums
          .filter(({ amount, isAlwaysShown }) => isAlwaysShown || amount !== 0)
          .map(({ id, amount, isTotal = false }) => ({
            id,
            label: t(`area.billing.sum.${id}`),
            amountCents: toCents(amount),
            isTotal,
          }))}
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

const isCancelled = ({ status }: OrderItem): boolean => status === 'cancelled'

/** Returns a function that converts an order item to its line on screen. */
function useOrderLine(): (item: OrderItem) => OrderLine {
  const t = useText()
  const { dateTime } = useFormat()
  return (item) => {
    const { title, startsAt, movedTo, details, partySize } = describeItem(item)
    const note = [
      startsAt && dateTime(startsAt),
      movedTo && t('area.billing.order.movedTo', { when: dateTime(movedTo) }),
      ...details,
      partySize === undefined ? '' : t('area.billing.order.party', { count: partySize }),
    ]
      .filter(Boolean)
      .join(' · ')
    return {
      id: String(item.id),
      photo: item.photo || undefined,
      description: title,
      note,
      quantity: item.quantity,
      priceCents: toCents(item.price),
      // The discount is a line of its own below; these totals add up to the subtotal.
      totalCents: toCents(item.subTotal),
      isCancelled: isCancelled(item),
    }
  }
}

/** Merges items that differ only in their id: their quantities and totals are added. */
function mergeEqualItems(lines: readonly OrderLine[]): readonly OrderLine[] {
  const merged = new Map<string, OrderLine>()
  for (const line of lines) {
    const key = JSON.stringify({ ...line, id: '', quantity: 0, totalCents: 0 })
    const previous = merged.get(key)
    merged.set(
      key,
      previous === undefined
        ? line
        : {
            ...previous,
            quantity: previous.quantity + line.quantity,
            totalCents: previous.totalCents + line.totalCents,
          },
    )
  }
  return [...merged.values()]
}

const VIAS = ['connectedpos', 'pms', 'spa'] as const

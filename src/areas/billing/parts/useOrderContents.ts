import type { Order, OrderItem } from '#generated/types'
import { toCents } from '../../../core/intl/toCents'
import type { MessageSuffix } from '../../../core/intl/MessageParts'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import type { SummaryLine } from '../../../ui/orders/AmountSummary'
import type { OrderLine } from '../../../ui/orders/OrderItems'
import { describeItem, isCancelled } from '../model/describeItem'

/** Returns a function that describes what an order contains: its items, and its amounts. */
export function useOrderContents(): (order: Order) => {
  lines: readonly OrderLine[]
  summary: readonly SummaryLine[]
} {
  const t = useText()
  const toLine = useOrderLine()
  return (order) => ({
    lines: mergeEqualItems(order.items.map(toLine)),
    summary: sumsOf(order)
      .filter(({ amount, isAlwaysShown }) => isAlwaysShown || amount !== 0)
      .map(({ id, amount, isTotal = false }) => ({
        id,
        label: t(`area.billing.sum.${id}`),
        amountCents: toCents(amount),
        isTotal,
      })),
  })
}

const sumsOf = (
  order: Order,
): readonly {
  id: MessageSuffix<'area.billing.sum'>
  amount: number
  isAlwaysShown?: boolean
  isTotal?: boolean
}[] => [
  { id: 'subtotal', amount: order.subTotal, isAlwaysShown: true },
  { id: 'discount', amount: -order.discountTotal },
  { id: 'shipping', amount: order.shippingTotal },
  { id: 'serviceFee', amount: order.serviceFeeTotal },
  { id: 'tip', amount: order.tipTotal },
  { id: 'tax', amount: order.taxTotal },
  { id: 'total', amount: order.total, isAlwaysShown: true, isTotal: true },
  { id: 'credit', amount: -order.creditTotal },
]

/** Returns a function that converts an order item to its line on screen. */
function useOrderLine(): (item: OrderItem) => OrderLine {
  const t = useText()
  const { dateTime } = useFormat()
  return (item) => {
    const { title, startsAt, movedTo, details, partySize } = describeItem(item)
    const notes = [
      startsAt && dateTime(startsAt),
      movedTo && t('area.billing.order.movedTo', { when: dateTime(movedTo) }),
      ...details,
      partySize === undefined ? '' : t('area.billing.order.party', { count: partySize }),
    ].flatMap((note) => (note ? [note] : []))
    return {
      id: String(item.id),
      photo: item.photo || undefined,
      description: title,
      notes,
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

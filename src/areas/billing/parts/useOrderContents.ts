import type { Order, OrderItem } from '#generated/types'
import { toCents } from '../../../core/intl/toCents'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'
import { isolate } from '../../../core/intl/isolate'
import { useFormat, useLanguage } from '../../../core/intl/useFormat'
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
    lines: mergeEqualItems(
      order.items.map((item) => ({ line: toLine(item), isPartly: isPartly(item) })),
    ),
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
  const handoverNotes = useHandoverNotes()
  return (item) => {
    const { title, startsAt, movedTo, details, partySize } = describeItem(item)
    const notes = [
      startsAt && dateTime(startsAt),
      movedTo && t('area.billing.order.movedTo', { when: dateTime(movedTo) }),
      ...details,
      partySize === undefined ? '' : t('area.billing.order.party', { count: partySize }),
      ...handoverNotes(item),
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

/** Returns a function that says what became of a product: what waits, was given, sent or cancelled. */
function useHandoverNotes(): (item: OrderItem) => string[] {
  const t = useText()
  const { date } = useFormat()
  const { dir } = useLanguage()
  return (item) => {
    const { handover } = item
    // An item that is cancelled has a badge.
    if (!handover || isCancelled(item)) return []
    const { waiting, given, cancelled, parcels } = handover
    const some = (count: number) => ({ count, isPart: count < item.quantity ? 'yes' : 'no' })
    return [
      ...parcels.map(({ quantity, sentOn, courier, number }) =>
        t('area.billing.order.handover.sent', {
          ...some(quantity),
          day: date(sentOn),
          hasCourier: courier === '' ? 'no' : 'yes',
          courier: isolate(courier, dir),
          hasNumber: number === '' ? 'no' : 'yes',
          number: isolate(number, dir),
        }),
      ),
      given > 0 ? t('area.billing.order.handover.given', some(given)) : '',
      waiting > 0 ? t('area.billing.order.handover.waiting', some(waiting)) : '',
      cancelled > 0 ? t('area.billing.order.handover.cancelled', { count: cancelled }) : '',
    ]
  }
}

/** Whether the pieces of an item differ in what became of them. */
const isPartly = ({ handover }: OrderItem): boolean =>
  handover
    ? [handover.waiting, handover.given, handover.cancelled, ...handover.parcels].filter(Boolean)
        .length > 1
    : false

/**
 * Merges items that differ only in their id: their quantities and totals are added. What is partly
 * handed over has a line of its own, because its notes say how many.
 */
function mergeEqualItems(
  items: readonly { line: OrderLine; isPartly: boolean }[],
): readonly OrderLine[] {
  const merged = new Map<string, OrderLine>()
  for (const { line, isPartly } of items) {
    const id = isPartly ? line.id : ''
    const key = JSON.stringify({ ...line, id, quantity: 0, totalCents: 0 })
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

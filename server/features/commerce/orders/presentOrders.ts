import type { Order, OrderItem } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import { handoversOfOrders, type HandoverRow } from './handoverRepository'
import { cancelledQuantity, isProductLine, openQuantity } from './model/openQuantity'
import { itemsOfOrders, type OrderLineRow, type OrderRow } from './orderRepository'

/** Reads what stored orders have, and converts them to their API entities, in the same order. */
export async function presentOrders(
  tx: Tx,
  companyId: number,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [items, handovers] = await Promise.all([
    itemsOfOrders(tx, companyId, ids),
    handoversOfOrders(tx, companyId, ids),
  ])
  return rows.map((row) => presentOrder(row, items.get(row.id) ?? [], handovers.get(row.id) ?? []))
}

const presentOrder = (
  row: OrderRow,
  items: readonly OrderLineRow[],
  handovers: readonly HandoverRow[],
): Order => ({
  id: row.id,
  paidDate: row.paidAt?.toISOString() ?? null,
  createdOn: row.createdAt.toISOString(),
  data: row.data,
  note: row.note,
  status: row.status,
  charge: toUnits(row.chargedCents),
  serviceFeeTotal: toUnits(row.serviceFeeCents),
  shippingTotal: toUnits(row.shippingCents),
  discountTotal: toUnits(row.discountCents),
  subTotal: toUnits(row.subTotalCents),
  tipTotal: toUnits(row.tipCents),
  taxTotal: toUnits(row.taxCents),
  total: toUnits(row.totalCents),
  creditTotal: toUnits(row.creditCents),
  currency: row.currency,
  type: row.type,
  via: row.via,
  quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  shippingAddress: row.shippingAddress ?? null,
  items: items.map((item) => presentItem(row, item, handovers)),
  surveys: [],
  businessLocation: presentPlace(row),
  hasProducts: items.some(({ type }) => type === 'product'),
})

/** Returns the club's location that an order belongs to, as an API entity; null for none. */
export const presentPlace = ({ businessLocation }: OrderRow): Order['businessLocation'] =>
  businessLocation === '' ? null : { name: businessLocation }

const presentItem = (
  order: OrderRow,
  row: OrderLineRow,
  handovers: readonly HandoverRow[],
): OrderItem => ({
  id: row.id,
  externalId: row.externalId,
  isSubscription: row.subscriptionFrequency !== '',
  subscriptionFrequency: row.subscriptionFrequency,
  orderId: row.orderId,
  discount: toUnits(row.discountCents),
  price: toUnits(row.priceCents),
  quantity: row.quantity,
  total: toUnits(row.quantity * row.priceCents - row.discountCents),
  subTotal: toUnits(row.quantity * row.priceCents),
  title: row.title,
  description: row.description,
  photo: row.photo,
  productAttribute: row.productAttribute,
  productId: row.productId,
  type: row.type,
  subscriptionId: row.subscriptionId,
  createdOn: row.createdAt.toISOString(),
  shippingTotal: toUnits(row.shippingCents),
  survey: null,
  booking: presentBooking(row),
  ticket: row.ticket ?? null,
  product: row.productId === null ? null : { id: row.productId, title: row.title },
  status: row.status,
  handover: presentHandover(order, row, handovers),
})

/** Returns what became of a product that the club hands over; null for everything else. */
function presentHandover(
  order: OrderRow,
  item: OrderLineRow,
  handovers: readonly HandoverRow[],
): OrderItem['handover'] {
  if (!isProductLine(item) || order.type !== 'product' || order.via !== '') return null
  const parcels = handovers
    .filter(({ kind, undoneAt }) => kind === 'sent' && undoneAt === null)
    .flatMap(({ lines, at, courier, number }) =>
      lines
        .filter(({ itemId }) => itemId === item.id)
        .map(({ quantity }) => ({ quantity, sentOn: at.toISOString(), courier, number })),
    )
  return {
    waiting: order.status === 'processing' ? openQuantity(item) : 0,
    given: parcels.reduce((left, { quantity }) => left - quantity, item.handedOver),
    cancelled: cancelledQuantity(item),
    parcels,
  }
}

/** Returns the booking as it was when ordered and, if it was moved since then, its present start. */
function presentBooking({ booking, bookingStartsAt }: OrderLineRow): OrderItem['booking'] {
  if (booking == null) return null
  const isMoved =
    bookingStartsAt !== null && bookingStartsAt.getTime() !== Date.parse(booking.startDate)
  return { ...booking, movedTo: isMoved ? bookingStartsAt.toISOString() : null }
}

import type { Order, OrderItem } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { OrderLineRow, OrderRow } from './orderRepository'

/** Converts a stored order with its lines to its API entity. */
export const presentOrder = (row: OrderRow, items: readonly OrderLineRow[]): Order => ({
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
  items: items.map(presentItem),
  surveys: [],
  businessLocation: presentPlace(row),
  hasProducts: items.some(({ type }) => type === 'product'),
})

/** Returns the club's location that an order belongs to, as an API entity; null for none. */
export const presentPlace = ({ businessLocation }: OrderRow): Order['businessLocation'] =>
  businessLocation === '' ? null : { name: businessLocation }

const presentItem = (row: OrderLineRow): OrderItem => ({
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
})

/** Returns the booking as it was when ordered and, if it was moved since then, its present start. */
function presentBooking({ booking, bookingStartsAt }: OrderLineRow): OrderItem['booking'] {
  if (booking == null) return null
  const isMoved =
    bookingStartsAt !== null && bookingStartsAt.getTime() !== Date.parse(booking.startDate)
  return { ...booking, movedTo: isMoved ? bookingStartsAt.toISOString() : null }
}

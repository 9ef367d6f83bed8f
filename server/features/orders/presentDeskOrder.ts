import type { Calls, DeskOrder } from '../../../generated/types'
import { toUnits } from '../../platform/calls/toUnits'
import {
  cancelledQuantity,
  isProductLine,
  openQuantity,
} from '../commerce/orders/model/openQuantity'
import { netPriceCents } from '../commerce/orders/model/shareOfItem'
import { itemTitle, type OrderItemRow, type OrderRow } from '../commerce/orders/orderRepository'
import { personName } from '../customers/presentCustomer'
import type { CustomerOrder } from './orderList'

/** Converts an order with its lines to a row of the list; amounts only with `hasMoney`. */
export function presentListed(
  { order, customer }: CustomerOrder,
  items: readonly OrderItemRow[],
  { hasMoney }: { hasMoney: boolean },
): Calls['desk.orders.list']['reply'][number] {
  const products = items.filter(isProductLine)
  const [first] = products
  return {
    ...presentFacts(order, items),
    place: order.shippingAddress?.city ?? order.businessLocation,
    customerId: customer.id,
    name: personName(customer),
    title: first === undefined ? '' : itemTitle(first),
    more: Math.max(0, products.length - 1),
    quantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
    open: openOf(order, items),
    total: hasMoney ? toUnits(order.totalCents) : null,
  }
}

/** What the list and the record have of an order. */
export const presentFacts = (
  order: OrderRow,
  items: readonly OrderItemRow[],
): Pick<DeskOrder, 'id' | 'createdOn' | 'state' | 'delivery' | 'currency'> => ({
  id: order.id,
  createdOn: order.createdAt.toISOString(),
  state: stateOf(order, items),
  delivery: order.shippingAddress == null ? 'pickup' : 'shipping',
  currency: order.currency,
})

/** Converts a product line of an order; its price only with `hasMoney`. */
export const presentLine = (
  order: OrderRow,
  item: OrderItemRow,
  { hasMoney }: { hasMoney: boolean },
): DeskOrder['lines'][number] => ({
  id: item.id,
  productId: item.productId,
  title: itemTitle(item),
  quantity: item.quantity,
  handedOver: item.handedOver,
  cancelled: cancelledQuantity(item),
  open: openOf(order, [item]),
  price: hasMoney ? toUnits(netPriceCents(item)) : null,
})

/** How many pieces are to be handed over: of an order that is processed, and no other. */
const openOf = ({ status }: OrderRow, items: readonly OrderItemRow[]): number =>
  status === 'processing' ? items.reduce((sum, item) => sum + openQuantity(item), 0) : 0

function stateOf(order: OrderRow, items: readonly OrderItemRow[]): DeskOrder['state'] {
  const isBegun = items.some((item) => isProductLine(item) && item.handedOver > 0)
  if (openOf(order, items) > 0) return isBegun ? 'partly' : 'waiting'
  return isBegun ? 'handed-over' : 'cancelled'
}

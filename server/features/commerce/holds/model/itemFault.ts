import type { CartItem } from '#generated/types'

/** Why an item can't be bought in the requested quantity; '' if it can. */
export type ItemFault = CartItem['fault']

/** The smallest and the largest quantity of an item that can be bought now. */
export interface Bounds {
  minQty: number
  /** The largest quantity; null if there is no limit. */
  maxQty: number | null
}

/** The fields of a product that decide whether it can be bought. */
export interface ProductAvailability {
  /** The quantity in stock; null if inventory is not tracked. */
  stock: number | null
  allowBackorders: boolean
}

/** The fields of a ticket type that decide whether it can be bought. */
export interface TicketAvailability {
  onSaleAt: Date | null
  offSaleAt: Date | null
  /** When the event ends. */
  endsAt: Date
  /** Whether the club has cancelled the event. */
  isCancelled: boolean
  minimum: number
  /** Maximum number of tickets per customer; null if there is no limit. */
  maximum: number | null
  /** How many tickets of this type the customer already has. */
  purchased: number
  /** How many tickets are left, including those held for this customer. */
  left: number
}

/**
 * Returns how many of a product can be bought: as many as are in stock, or any number if backorders
 * are allowed. (activity.product.inventory)
 */
export const boundsOfProduct = ({ stock, allowBackorders }: ProductAvailability): Bounds => ({
  minQty: 1,
  maxQty: stock === null || allowBackorders ? null : stock,
})

/**
 * Returns how many tickets of a type a customer can buy: at least the minimum, at most what is left
 * and what the customer's maximum allows. (activity.validation.ticket-minimum-maximum)
 */
export const boundsOfTicket = ({
  minimum,
  maximum,
  purchased,
  left,
}: TicketAvailability): Bounds => ({
  minQty: Math.max(1, minimum),
  maxQty: maximum === null ? left : Math.max(0, Math.min(left, maximum - purchased)),
})

/**
 * Returns why a quantity of a product can't be bought, '' if it can: without backorders, no more
 * can be bought than is in stock. (activity.product.inventory,
 * activity.validation.cart-item-quantity)
 */
export function checkProductQuantity(product: ProductAvailability, quantity: number): ItemFault {
  const { maxQty } = boundsOfProduct(product)
  return maxQty !== null && quantity > maxQty ? 'sold_out' : ''
}

/**
 * Returns why a quantity of a ticket type can't be bought, '' if it can. Tickets are sold from
 * onSaleAt (inclusive) until offSaleAt (exclusive), and never after the event has ended or was
 * cancelled.
 * (activity.ticket.on-off-sale)
 */
export function checkTicketQuantity(
  ticket: TicketAvailability,
  quantity: number,
  now: Date,
): ItemFault {
  const { onSaleAt, offSaleAt, endsAt, isCancelled, maximum, purchased, left } = ticket
  if (
    isCancelled ||
    (onSaleAt !== null && now < onSaleAt) ||
    (offSaleAt !== null && now >= offSaleAt) ||
    now >= endsAt
  )
    return 'not_on_sale'
  if (left === 0) return 'sold_out'
  if (quantity > left || (maximum !== null && purchased + quantity > maximum))
    return 'ticket_max_reached'
  return quantity < boundsOfTicket(ticket).minQty ? 'quantity' : ''
}

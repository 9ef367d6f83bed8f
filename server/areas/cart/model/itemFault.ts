import type { CartItem } from '../../../../generated/types'

/** Why something can't be bought as it is asked for; '' where it can. */
export type ItemFault = CartItem['fault']

/** How many of a thing can be bought now. */
export interface Bounds {
  minQty: number
  /** null for no limit. */
  maxQty: number | null
}

/** A product as far as it is asked whether it can be bought. */
export interface ProductAvailability {
  /** null where nobody counts. */
  stock: number | null
  allowBackorders: boolean
}

/** A kind of ticket as far as it is asked whether it can be bought. */
export interface TicketAvailability {
  onSaleAt: Date | null
  offSaleAt: Date | null
  /** When the event is over. */
  endsAt: Date
  minimum: number
  /** The most that one person may have; null for no limit. */
  maximum: number | null
  /** How many the person has already. */
  purchased: number
  /** Places left, with those that are held for the person. */
  left: number
}

/**
 * How many of a product can be bought: what is there, or without limit on backorder.
 * (activity.product.inventory)
 */
export const boundsOfProduct = ({ stock, allowBackorders }: ProductAvailability): Bounds => ({
  minQty: 1,
  maxQty: stock === null || allowBackorders ? null : stock,
})

/**
 * How many tickets of a kind a person can buy: at least the minimum, and no more than are left or
 * than the person may have. (activity.validation.ticket-minimum-maximum)
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
 * Why a quantity of a product can't be bought. A product without inventory and without backorders
 * never can. (activity.product.inventory, activity.validation.cart-item-quantity)
 */
export function faultOfProduct(product: ProductAvailability, quantity: number): ItemFault {
  const { maxQty } = boundsOfProduct(product)
  return maxQty !== null && quantity > maxQty ? 'sold_out' : ''
}

/**
 * Why a quantity of a kind of ticket can't be bought: only from onSale until before offSale, and
 * never once the event is over. (activity.ticket.on-off-sale)
 */
export function faultOfTicket(ticket: TicketAvailability, quantity: number, now: Date): ItemFault {
  const { onSaleAt, offSaleAt, endsAt, maximum, purchased, left } = ticket
  if (
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

import type { Cart, CartItem } from '#generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { removeBooking } from './bookingItem'

/**
 * Returns a function that sets an item's quantity in the cart; 0 removes the item. A booking can
 * only be removed, whatever the quantity. Undefined for an item that is no ticket, product or
 * booking.
 */
export function quantitySetter({
  id,
  ticket,
  product,
  productAttribute,
  variantId,
  slot,
}: Pick<CartItem, 'id' | 'ticket' | 'product' | 'productAttribute' | 'variantId' | 'slot'>):
  ((quantity: number) => Promise<Cart>) | undefined {
  if (ticket)
    return (quantity) =>
      portalApi.call('cart.tickets', { body: { id, ticketId: ticket.id, quantity } })
  if (product)
    return (quantity) =>
      portalApi.call('cart.products', {
        body: {
          id,
          productId: product.id,
          quantity,
          ...(variantId === null ? { productAttribute } : { variantId }),
        },
      })
  if (slot) return () => removeBooking({ id, slot })
  return undefined
}

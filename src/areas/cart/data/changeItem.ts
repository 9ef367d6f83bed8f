import type { Cart, CartItem } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'

/**
 * Changes how many of something there shall be in the cart, 0 for none; undefined for what is not
 * changed there, such as a booking.
 */
export function changeItem({
  id,
  ticket,
  product,
  productAttribute,
}: Pick<CartItem, 'id' | 'ticket' | 'product' | 'productAttribute'>):
  ((quantity: number) => Promise<Cart>) | undefined {
  if (ticket)
    return (quantity) =>
      portalApi.call('cart.tickets', { body: { id, ticketId: ticket.id, quantity } })
  if (product)
    return (quantity) =>
      portalApi.call('cart.products', {
        body: { id, productId: product.id, quantity, productAttribute },
      })
  return undefined
}

import type { Cart, CartItem } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'

/**
 * Returns a function that sets an item's quantity in the cart, where 0 removes the item; undefined
 * for items whose quantity can't be changed in the cart, such as bookings.
 */
export function quantitySetter({
  id,
  ticket,
  product,
  productAttribute,
  variantId,
}: Pick<CartItem, 'id' | 'ticket' | 'product' | 'productAttribute' | 'variantId'>):
  ((quantity: number) => Promise<Cart>) | undefined {
  if (ticket)
    return (quantity) =>
      portalApi.call('cart.tickets', { body: { id, ticketId: ticket.id, quantity } })
  if (product)
    return (quantity) =>
      portalApi.call('cart.products', {
        body: {
          ...{ id, productId: product.id, quantity },
          ...(variantId === null ? { productAttribute } : { variantId }),
        },
      })
  return undefined
}

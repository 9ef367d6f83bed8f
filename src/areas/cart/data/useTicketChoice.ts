import type { CartItem, TicketType } from '#generated/types'
import { ticketsToChoose } from '../model/ticketsToChoose'
import { useCanPay } from './useCanPay'
import { useCart, type CartState } from './useCart'

/** The cart, and which of an event's ticket types this customer can choose a quantity of. */
export interface TicketChoice extends CartState {
  /** The cart's line of a ticket type; undefined if there is none or the cart has not loaded. */
  itemOf: (ticketTypeId: number) => CartItem | undefined
  choosable: readonly TicketType[]
}

/**
 * Which of an event's ticket types can be chosen, for the form and for the button that leads to it;
 * only for customers who can open the checkout, because others have no cart.
 */
export function useTicketChoice(
  tickets: readonly TicketType[],
  { isSoldOut }: { isSoldOut: boolean },
): TicketChoice {
  const canPay = useCanPay()
  const cartState = useCart()
  const { cart } = cartState
  const items = cart.status === 'ready' ? cart.value.items.tickets : []
  const itemOf = (ticketTypeId: number): CartItem | undefined =>
    items.find(({ ticket }) => ticket?.id === ticketTypeId)
  const isInCart = ({ id }: TicketType): boolean => (itemOf(id)?.quantity ?? 0) > 0
  return {
    ...cartState,
    itemOf,
    choosable: ticketsToChoose(tickets, { isSoldOut, canPay, isInCart }),
  }
}

import type { CartItem } from '#generated/types'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import { listOffers } from '../../events/waitlistRepository'
import { assertPurchasable } from '../cart/assertPurchasable'
import { computeTicketAvailability, type CartLine } from '../cart/readCart'
import { countBoughtTickets, findTicketType } from '../holds/cartRepository'
import { lockHeldItems, reserveHolds } from '../holds/orderHolds'
import { boundsOfTicket, checkTicketQuantity } from '../holds/model/itemFault'
import { findPlacingRequest, listHolds, type PlacedRow } from '../holds/placedRepository'
import { placeLine, requirePlaced, settleAtDesk, type DeskOrder } from './placeAtDesk'

/** Tickets that staff sell to a customer, who must be locked. */
export interface DeskSale extends DeskOrder {
  ticketTypeId: number
  quantity: number
  /** Who uses the tickets, in order. */
  attendees: CartItem['attendees']
  /** Whether the tickets are given for nothing. */
  isFree: boolean
  /** Whether they may be sold before or after they are on sale, until the event ends. */
  overrules: boolean
}

/**
 * Sells tickets in the caller's transaction, as the checkout does: the order, its holds and its
 * payment are stored and settled, or nothing is. What is in the customer's cart stays there. A
 * request with the same key sells nothing more. Throws 404 `not_found`, 409 `sold_out`,
 * `ticket_max_reached` or `not_on_sale`, 402 `house_account_limit`, 422 `idempotency_key_reused`.
 */
export async function sellTickets(tx: Tx, sale: DeskSale, now: Date): Promise<PlacedRow> {
  const { customer, key, bodyHash } = sale
  const { companyId } = customer
  const repeated = await findPlacingRequest(tx, customer, key)
  if (repeated !== undefined) {
    if (repeated.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return requirePlaced(tx, companyId, repeated.orderId)
  }
  const line = await readLine(tx, sale, now)
  const order = await placeLine(tx, line, sale, now)
  await reserveHolds(tx, customer, await listHolds(tx, companyId, order.placed.orderId), now)
  return settleAtDesk(tx, order, sale, now)
}

/** The sale as the line of a cart, with its event locked. */
async function readLine(
  tx: Tx,
  { customer, ticketTypeId, quantity, attendees, isFree, overrules }: DeskSale,
  now: Date,
): Promise<CartLine> {
  const { companyId } = customer
  const unlocked = await findTicketType(tx, companyId, ticketTypeId)
  if (unlocked === undefined) throw new AppError(404, 'not_found')
  const held = { productId: null, variantId: null, scheduleId: null }
  await lockHeldItems(tx, companyId, [{ ...held, eventId: unlocked.event.id, ticketTypeId }])
  const found = (await findTicketType(tx, companyId, ticketTypeId)) ?? unlocked
  const bought = await countBoughtTickets(tx, customer)
  const availability = computeTicketAvailability(
    found,
    bought.get(ticketTypeId) ?? 0,
    { ofType: 0, ofEvent: 0 },
    [],
    await listOffers(tx, customer),
  )
  const bounds = boundsOfTicket({ ...availability, minimum: 1 })
  assertPurchasable(
    checkTicketQuantity(
      {
        ...availability,
        // The smallest order is a rule for the portal; at the desk, people are added one by one.
        minimum: 1,
        ...(overrules && { onSaleAt: null, offSaleAt: null }),
      },
      quantity,
      now,
    ),
    bounds,
  )
  return {
    ...found,
    ...bounds,
    item: {
      ...customer,
      ...held,
      id: 0,
      ticketTypeId,
      productAttribute: '',
      quantity,
      attendees,
      slot: null,
      heldUntil: null,
      renewedAt: null,
      createdAt: now,
    },
    product: null,
    variant: null,
    schedule: null,
    kind: 'event',
    quantity,
    priceCents: isFree ? 0 : found.type.priceCents,
    fault: '',
    heldUntil: null,
  }
}

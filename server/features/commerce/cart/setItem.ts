import { verify } from '@node-rs/argon2'
import type { CallInput } from '../../../platform/calls/Handler'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { Owner } from '../../customers/requireCustomer'
import { findOpenPlaced, takenOf } from '../checkout/placedRepository'
import { findProduct } from '../../products/productRepository'
import {
  boughtTickets,
  findCart,
  findCartItem,
  findTicketType,
  itemsOf,
  putCart,
  putItem,
  removeItem,
} from './cartRepository'
import { assertPurchasable } from './assertPurchasable'
import { boundsOfProduct, boundsOfTicket, faultOfProduct, faultOfTicket } from './model/itemFault'
import { ticketAvailabilityOf, othersOf, productAvailabilityOf } from './readCart'

/** Maximum number of lines in a cart. */
const MAX_ITEMS = 100

/**
 * Adds a product to a cart or changes its quantity; throws the error shown to the customer if it
 * can't be bought. (activity.call.cart-add-or-update)
 */
export async function setProduct(
  tx: Tx,
  owner: Owner,
  { id, productId, quantity = 1, productAttribute: wanted }: CallInput<'cart.products'>['body'],
): Promise<void> {
  const product = await findProduct(tx, owner.companyId, productId)
  if (product === undefined) throw new AppError(404, 'not_found')
  if (product.part !== 'product')
    throw refused(
      '/product_id',
      'not-sold',
      'is served at the club, and can’t be sent or picked up',
    )
  const item = id === undefined ? undefined : await ownItem(tx, owner, id)
  if (item !== undefined && item.productId !== productId)
    throw refused('/product_id', 'other-item', 'is not what this thing in the cart is of')
  const productAttribute = wanted ?? item?.productAttribute ?? ''
  if (quantity > 0) {
    // Both the existing line of this size and the named line are replaced.
    const others = othersOf(
      await itemsOf(tx, owner),
      item,
      (other) =>
        other.product?.id === productId && other.item.productAttribute !== productAttribute,
    )
    const sellable = productAvailabilityOf(product, {
      held: await heldNow(tx, owner, { productId }),
      others,
    })
    assertPurchasable(faultOfProduct(sellable, quantity), boundsOfProduct(sellable))
  }
  // Only the size changes: it is still the same line.
  if (item !== undefined && item.productAttribute !== productAttribute) await removeItem(tx, item)
  await putItem(tx, owner, { productId, productAttribute }, quantity)
  await refuseCrowd(tx, owner)
  // A rate is only valid for the items it was quoted for.
  if ((await findCart(tx, owner)).rateId !== null) await putCart(tx, owner, { rateId: null })
}

/**
 * Adds tickets of a type to a cart or changes their quantity; `passcode` is the hash of the
 * passcode that was given. Throws the error shown to the customer if they can't be bought.
 */
export async function setTicket(
  tx: Tx,
  owner: Owner,
  { id, ticketId, quantity = 1 }: CallInput<'cart.tickets'>['body'],
  { now, passcode }: { now: Date; passcode: string | undefined },
): Promise<void> {
  const found = await findTicketType(tx, owner.companyId, ticketId)
  if (found === undefined || found.event.type !== 'ticket') throw new AppError(404, 'not_found')
  const item = id === undefined ? undefined : await ownItem(tx, owner, id)
  if (item !== undefined && item.ticketTypeId !== ticketId)
    throw refused('/ticket_id', 'other-item', 'is not what this thing in the cart is of')
  const needed = await passcodeFor(tx, owner, { ticketId, quantity })
  // Another tab may have removed some since the passcode was checked.
  if (needed !== undefined && needed !== passcode)
    throw refused('/passcode', 'required', 'is needed for this ticket')
  if (quantity > 0) {
    const { id: eventId } = found.event
    const others = othersOf(
      await itemsOf(tx, owner),
      item,
      (other) => other.event?.id === eventId && other.type?.id !== ticketId,
    )
    const admission = ticketAvailabilityOf(
      found,
      (await boughtTickets(tx, owner)).get(ticketId) ?? 0,
      await heldNow(tx, owner, { ticketTypeId: ticketId }),
      { held: await heldNow(tx, owner, { eventId }), others },
    )
    assertPurchasable(faultOfTicket(admission, quantity, now), boundsOfTicket(admission))
  }
  await putItem(tx, owner, { ticketTypeId: ticketId }, quantity)
  await refuseCrowd(tx, owner)
}

/**
 * The hash of the passcode required to add tickets of a type beyond the quantity in the cart;
 * undefined if none is required. (activity.validation.ticket-passcode)
 */
export async function passcodeFor(
  tx: Tx,
  owner: Owner,
  { ticketId, quantity = 1 }: Pick<CallInput<'cart.tickets'>['body'], 'ticketId' | 'quantity'>,
): Promise<string | undefined> {
  const hash = (await findTicketType(tx, owner.companyId, ticketId))?.type.passcodeHash ?? undefined
  if (hash === undefined) return undefined
  const before =
    (await itemsOf(tx, owner)).find(({ item }) => item.ticketTypeId === ticketId)?.item.quantity ??
    0
  return quantity > before ? hash : undefined
}

/**
 * Throws 422 `invalid_request` at the passcode if it is not the one of this ticket type.
 * (activity.validation.ticket-passcode)
 */
export async function checkPasscode(hash: string, passcode: string | undefined): Promise<void> {
  if (passcode === undefined || passcode === '')
    throw refused('/passcode', 'required', 'is needed for this ticket')
  if (!(await verify(hash, passcode))) throw refused('/passcode', 'wrong', 'is not right')
}

async function ownItem(tx: Tx, owner: Owner, id: number) {
  const item = await findCartItem(tx, owner, id)
  if (item === undefined) throw new AppError(404, 'not_found')
  return item
}

async function heldNow(tx: Tx, owner: Owner, of: Parameters<typeof takenOf>[3]): Promise<number> {
  const placed = await findOpenPlaced(tx, owner)
  return placed?.heldUntil == null ? 0 : takenOf(tx, owner.companyId, placed.orderId, of)
}

async function refuseCrowd(tx: Tx, owner: Owner): Promise<void> {
  if ((await itemsOf(tx, owner)).length > MAX_ITEMS)
    throw new AppError(409, 'limit_reached', {
      description: `A cart takes ${MAX_ITEMS} different things.`,
    })
}

const refused = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })

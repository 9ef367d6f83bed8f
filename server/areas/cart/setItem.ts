import { verify } from '@node-rs/argon2'
import type { CallInput } from '../../calls/Handler'
import type { Tx } from '../../db/Database'
import { AppError } from '../../errors/AppError'
import type { Owner } from '../account/requireCustomer'
import { findOpenPlaced, takenOf } from '../checkout/placedRepository'
import { findProduct } from '../products/productRepository'
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

/** How many things a cart takes at most. */
const MAX_ITEMS = 100

/**
 * Puts a product into a cart, or changes how many; throws what the person is told where it can't
 * be. (activity.call.cart-add-or-update)
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
    // What is there already of this size is replaced, and so is the line that is named.
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
  // Of another size now: it is the same thing still.
  if (item !== undefined && item.productAttribute !== productAttribute) await removeItem(tx, item)
  await putItem(tx, owner, { productId, productAttribute }, quantity)
  await refuseCrowd(tx, owner)
  // A rate is that of what was to be sent when it was asked for.
  if ((await findCart(tx, owner)).rateId !== null) await putCart(tx, owner, { rateId: null })
}

/**
 * Puts tickets of a kind into a cart, or changes how many; `passcode`: the hash of the word that
 * was given. Throws what the person is told where it can't be.
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
  // Another tab may have taken some out since it was asked for.
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
 * The hash of the word that tickets of a kind ask for, where more are wanted than the cart holds;
 * undefined where none is asked for. (activity.validation.ticket-passcode)
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
 * Throws 422 `invalid_request` at the passcode where it is not the one of this kind of ticket.
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

import { checkNames } from '#src/core/person/checkName'
import { assertNoFieldErrors, toFieldErrors } from '../../customers/fieldErrors'
import { verify } from '@node-rs/argon2'
import { checkEmail } from '#src/core/person/checkEmail'
import type { CallInput } from '../../../platform/calls/Handler'
import type { Tx } from '../../../platform/db/Database'
import { isMissingReference } from '../../../platform/db/isUniqueViolation'
import { AppError } from '../../../platform/http/AppError'
import type { CustomerKey } from '../../customers/requireCustomer'
import { isShown } from '../../events/shownEvents'
import { listOffers } from '../../events/waitlistRepository'
import { findOpenPlaced, countHeld } from '../holds/placedRepository'
import { findProduct, type ProductRow } from '../../products/productRepository'
import { variantsOfProducts, variantTitle, type VariantRow } from '../../products/variantRepository'
import {
  countBoughtTickets,
  findCart,
  findCartItem,
  findTicketType,
  listCartItems,
  putCart,
  putItem,
  removeItem,
  type CartItemRow,
} from '../holds/cartRepository'
import { assertPurchasable } from './assertPurchasable'
import {
  boundsOfProduct,
  boundsOfTicket,
  checkProductQuantity,
  checkTicketQuantity,
} from '../holds/model/itemFault'
import {
  computeTicketAvailability,
  countInOtherLines,
  computeProductAvailability,
} from './readCart'

/** Maximum number of lines in a cart. */
const MAX_ITEMS = 100

/**
 * Adds a product to a cart or changes its quantity. Throws the error shown to the customer if the
 * product can't be bought. (activity.call.cart-add-or-update)
 */
export async function setProduct(
  tx: Tx,
  customer: CustomerKey,
  {
    id,
    productId,
    variantId: requestedVariantId,
    quantity = 1,
    productAttribute: requestedAttribute,
  }: CallInput<'cart.products'>['body'],
): Promise<void> {
  const product = await findProduct(tx, customer.companyId, productId)
  // What is in the cart may be taken out after the product was hidden.
  if (product === undefined || !(product.published || id !== undefined))
    throw new AppError(404, 'not_found')
  if (product.part !== 'product')
    throw fieldError(
      '/product_id',
      'not-sold',
      'is served at the club, and can’t be sent or picked up',
    )
  const item = id === undefined ? undefined : await requireItem(tx, customer, id)
  if (item !== undefined && item.productId !== productId)
    throw fieldError('/product_id', 'other-item', 'does not match the item in the cart')
  const variant = await chooseVariant(tx, product, item, {
    variantId: requestedVariantId,
    productAttribute: requestedAttribute,
    isRemoval: quantity === 0,
  })
  const variantId = variant?.id ?? null
  const productAttribute =
    variant === null ? (requestedAttribute ?? item?.productAttribute ?? '') : ''
  const isOtherChoice = (line: CartItemRow): boolean =>
    line.variantId !== variantId || line.productAttribute !== productAttribute
  if (quantity > 0) {
    // Counts neither the cart's line with this choice nor the line with this id: both are
    // replaced.
    const others = countInOtherLines(
      await listCartItems(tx, customer),
      item,
      (other) =>
        other.product?.id === productId &&
        other.item.variantId === variantId &&
        isOtherChoice(other.item),
    )
    const availability = computeProductAvailability(product, variant, {
      held: await countHeldNow(tx, customer, { productId, variantId }),
      others,
    })
    const bounds = boundsOfProduct(availability)
    assertPurchasable(
      product.published ? checkProductQuantity(availability, quantity) : 'not_on_sale',
      bounds,
      variant !== null && bounds.maxQty === 0 ? '/variant_id' : '/quantity',
    )
  }
  // The customer has changed the choice of this line, so the line with the old one is removed.
  if (item !== undefined && isOtherChoice(item)) await removeItem(tx, item)
  try {
    await putItem(tx, customer, { productId, variantId, productAttribute }, quantity)
  } catch (error) {
    // Staff removed it meanwhile.
    throw isMissingReference(error) ? new AppError(404, 'not_found', { cause: error }) : error
  }
  await assertItemLimit(tx, customer)
  // A rate is valid only for the items for which it was quoted.
  if ((await findCart(tx, customer)).rateId !== null) await putCart(tx, customer, { rateId: null })
}

/**
 * Adds tickets of a type to a cart or changes their quantity. `verifiedHash` is the hash that the
 * request's passcode was found to match. Throws the error shown to the customer if the tickets
 * can't be bought.
 */
export async function setTicket(
  tx: Tx,
  customer: CustomerKey,
  { id, ticketId, quantity = 1, attendees }: CallInput<'cart.tickets'>['body'],
  { now, verifiedHash }: { now: Date; verifiedHash: string | undefined },
): Promise<void> {
  const ticket = await findTicketType(tx, customer.companyId, ticketId)
  const isOffered = ticket !== undefined && (await isShown(tx, customer, ticket.event, now))
  // What is in the cart may be taken out after the event was hidden.
  if (ticket?.event.type !== 'ticket' || !(isOffered || id !== undefined))
    throw new AppError(404, 'not_found')
  const item = id === undefined ? undefined : await requireItem(tx, customer, id)
  if (item !== undefined && item.ticketTypeId !== ticketId)
    throw fieldError('/ticket_id', 'other-item', 'does not match the item in the cart')
  const requiredHash = await requiredPasscodeHash(tx, customer, { ticketId, quantity })
  // The quantity in the cart may have changed since the passcode was checked.
  if (requiredHash !== undefined && requiredHash !== verifiedHash)
    throw fieldError('/passcode', 'required', 'is required for this ticket')
  if (quantity > 0) {
    const availability = computeTicketAvailability(
      ticket,
      (await countBoughtTickets(tx, customer)).get(ticketId) ?? 0,
      {
        ofType: await countHeldNow(tx, customer, { ticketTypeId: ticketId }),
        ofEvent: await countHeldNow(tx, customer, { eventId: ticket.event.id }),
      },
      await listCartItems(tx, customer),
      await listOffers(tx, customer),
    )
    assertPurchasable(
      isOffered ? checkTicketQuantity(availability, quantity, now) : 'not_on_sale',
      boundsOfTicket(availability),
    )
  }
  await putItem(
    tx,
    customer,
    { ticketTypeId: ticketId },
    quantity,
    attendees && readAttendees(attendees, quantity),
  )
  await assertItemLimit(tx, customer)
}

/**
 * Returns the hash of the passcode required to add tickets of a type beyond the quantity in the
 * cart; undefined if none is required. (activity.validation.ticket-passcode)
 */
export async function requiredPasscodeHash(
  tx: Tx,
  customer: CustomerKey,
  { ticketId, quantity = 1 }: Pick<CallInput<'cart.tickets'>['body'], 'ticketId' | 'quantity'>,
): Promise<string | undefined> {
  const hash =
    (await findTicketType(tx, customer.companyId, ticketId))?.type.passcodeHash ?? undefined
  if (hash === undefined) return undefined
  const currentQuantity =
    (await listCartItems(tx, customer)).find(({ item }) => item.ticketTypeId === ticketId)?.item
      .quantity ?? 0
  return quantity > currentQuantity ? hash : undefined
}

/**
 * Throws 422 `invalid_request` at the passcode's field if the passcode does not match the ticket
 * type's hash. (activity.validation.ticket-passcode)
 */
export async function assertPasscode(hash: string, passcode: string | undefined): Promise<void> {
  if (passcode === undefined || passcode === '')
    throw fieldError('/passcode', 'required', 'is required for this ticket')
  if (!(await verify(hash, passcode))) throw fieldError('/passcode', 'wrong', 'is not correct')
}

/**
 * Returns the variant that a request identifies by id or by its title, or else the one that the
 * cart line has; null for a product without variants. Throws 422 `invalid_request` if none is
 * given, except to remove a line from before the product had variants.
 */
async function chooseVariant(
  tx: Tx,
  { companyId, id, optionNames }: ProductRow,
  item: CartItemRow | undefined,
  {
    variantId,
    productAttribute,
    isRemoval,
  }: {
    variantId: number | undefined
    productAttribute: string | undefined
    isRemoval: boolean
  },
): Promise<VariantRow | null> {
  const variants = (await variantsOfProducts(tx, companyId, [id])).get(id) ?? []
  if (variantId !== undefined) {
    const chosen = variants.find((variant) => variant.id === variantId)
    if (chosen === undefined)
      throw fieldError('/variant_id', 'unknown', 'is not a variant of this product')
    return chosen
  }
  if (optionNames.length === 0 || (isRemoval && item?.variantId === null)) return null
  if (productAttribute) {
    const named = variants.find((variant) => variantTitle(variant) === productAttribute)
    if (named === undefined)
      throw fieldError('/product_attribute', 'unknown', 'is not a variant of this product')
    return named
  }
  const current = variants.find((variant) => variant.id === item?.variantId)
  if (current === undefined)
    throw fieldError('/variant_id', 'required', `is needed: choose ${optionNames.join(', ')}`)
  return current
}

/** Returns a customer's cart item; throws 404 `not_found` if it is not in the cart. */
export async function requireItem(tx: Tx, customer: CustomerKey, id: number) {
  const item = await findCartItem(tx, customer, id)
  if (item === undefined) throw new AppError(404, 'not_found')
  return item
}

async function countHeldNow(
  tx: Tx,
  customer: CustomerKey,
  item: Parameters<typeof countHeld>[3],
): Promise<number> {
  const placed = await findOpenPlaced(tx, customer)
  return placed?.heldUntil == null ? 0 : countHeld(tx, customer.companyId, placed.orderId, item)
}

/** Throws 409 `limit_reached` if a cart has too many lines. */
export async function assertItemLimit(tx: Tx, customer: CustomerKey): Promise<void> {
  if ((await listCartItems(tx, customer)).length > MAX_ITEMS)
    throw new AppError(409, 'limit_reached', {
      description: `A cart can have at most ${MAX_ITEMS} different items.`,
    })
}

/**
 * Returns the names on tickets without surrounding spaces. Throws 422 `invalid_request` for more
 * names than tickets, or an invalid name or email.
 */
function readAttendees(
  attendees: NonNullable<CallInput<'cart.tickets'>['body']['attendees']>,
  quantity: number,
): CartItemRow['attendees'] {
  if (attendees.length > quantity)
    throw fieldError('/attendees', 'too-many', 'has more names than tickets')
  return attendees.map((attendee, index) => {
    if (attendee === null) return null
    const { firstName, lastName, email = '' } = attendee
    const errors = { ...checkNames(attendee, { mailed: true }), email: checkEmail(email) }
    assertNoFieldErrors(toFieldErrors(errors, `/attendees/${index}`))
    return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
  })
}

/** An error about one field of a request. */
export const fieldError = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })

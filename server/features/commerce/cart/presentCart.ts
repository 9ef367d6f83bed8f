import type { Cart, CartGroups, CartItem, SelectedShipping } from '../../../../generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import { presentBaseFields } from '../../events/presentEvent'
import { presentProduct } from '../../products/presentProduct'
import { attributeOf } from './cartRepository'
import type { CartLine, CartView } from './readCart'

/** Converts a cart to its API entity. */
export function presentCart(view: CartView, currency: string): Cart {
  const { row, lines, totals, coupon, placed } = view
  return {
    currency,
    discountTotal: toUnits(totals.discountCents),
    total: toUnits(totals.totalCents),
    totalDue: toUnits(totals.dueCents),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subTotal: toUnits(totals.subTotalCents),
    taxTotal: toUnits(totals.taxCents),
    shipping: totals.hasPhysical ? presentShipping(view) : null,
    handlingTotal: toUnits(totals.handlingCents),
    postpayTotal: toUnits(totals.postpayCents),
    hasPhysical: totals.hasPhysical,
    coupon: coupon?.codeLower.toUpperCase() ?? null,
    discountItems:
      coupon === undefined
        ? []
        : [
            {
              type: coupon.kind,
              discount: toUnits(totals.discountCents),
              value: coupon.kind === 'amount' ? toUnits(coupon.value) : coupon.value,
              message: coupon.title,
            },
          ],
    items: presentGroups(view),
    notices: row.notices,
    orderId: placed?.orderId ?? null,
    transactionId: placed?.transactionId ?? null,
  }
}

/**
 * Groups cart items by kind. The groups of reservations and appointments are always empty: they
 * can't be added to a cart yet.
 */
export function presentGroups({ lines, totals }: CartView): CartGroups {
  const items = lines.map((line, index) => presentItem(line, totals.lineDiscounts[index] ?? 0))
  return {
    reservations: [],
    appointments: [],
    tickets: items.filter(({ type }) => type === 'event'),
    products: items.filter(({ type }) => type === 'product'),
  }
}

/** Returns the title of a cart item. */
export const getTitle = ({ product, event }: Pick<CartLine, 'product' | 'event'>): string =>
  product?.name ?? event?.title ?? ''

/** Returns the picture of a cart item; '' if it has none. */
export const getPhoto = ({ product, event }: Pick<CartLine, 'product' | 'event'>): string =>
  (product === null ? event && presentBaseFields(event).graphic : product.profile.photos[0]?.url) ??
  ''

function presentItem(line: CartLine, discountCents: number): CartItem {
  const {
    item,
    kind,
    quantity,
    priceCents,
    minQty,
    maxQty,
    fault,
    heldUntil,
    product,
    variant,
    type,
    event,
  } = line
  return {
    id: item.id,
    quantity,
    price: toUnits(quantity * priceCents),
    priceEach: toUnits(priceCents),
    title: getTitle(line),
    description: type?.name ?? attributeOf(line),
    photo: getPhoto(line),
    minQty,
    maxQty,
    discount: toUnits(discountCents),
    reserved: heldUntil !== null,
    reservedUntil: heldUntil?.toISOString() ?? null,
    type: kind,
    guestId: null,
    guest: null,
    product: product && presentProduct(product, [], variant === null ? [] : [variant]),
    productAttribute: attributeOf(line),
    variantId: item.variantId,
    ticket: type &&
      event && {
        id: type.id,
        eventId: event.id,
        name: type.name,
        startDate: event.startsAt.toISOString(),
        timezoneId: event.timezone,
        requiresPasscode: type.passcodeHash !== null,
      },
    attendees: item.attendees.slice(0, quantity),
    fault,
  }
}

/**
 * Returns how a cart is shipped or where it is picked up. The id of a pickup is its location's id.
 * (activity.shipping.pickup-id)
 */
function presentShipping({
  rate,
  location,
}: Pick<CartView, 'rate' | 'location'>): SelectedShipping | null {
  if (location !== undefined)
    return {
      id: location.id,
      method: '',
      courier: location.name,
      courierCode: '',
      price: 0,
      type: 'pickup',
      customerAddressId: null,
      locationId: location.id,
      address: null,
      expiration: null,
    }
  if (rate === undefined) return null
  const { id, method, courier, courierCode, priceCents, customerAddressId, address, expiresAt } =
    rate
  return {
    id,
    method,
    courier,
    courierCode,
    price: toUnits(priceCents),
    type: 'shipping',
    customerAddressId,
    locationId: null,
    address,
    expiration: expiresAt.toISOString(),
  }
}

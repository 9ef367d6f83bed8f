import type { Cart, CartDiscount, CartGroups, CartItem, SelectedShipping } from '#generated/types'
import { cancelDeadline, cancelFeeOf } from '#src/areas/bookings/model/canCancel'
import { photosOfChoice } from '#src/areas/products/model/photosOfChoice'
import { toUnits } from '../../../platform/calls/toUnits'
import { presentBaseFields } from '../../events/presentEvent'
import { pictureOf } from '../../schedules/presentSchedule'
import { presentProduct } from '../../products/presentProduct'
import { productAttributeOf } from '../holds/cartRepository'
import type { CartCoupon } from './readCoupon'
import { sumCreditCents, type CartLine, type CartView } from './readCart'
import { presentSlotFields } from '../holds/slotLine'

/** Converts a cart to its API entity. */
export function presentCart(view: CartView, currency: string): Cart {
  const { row, lines, totals, coupon, placed, credits } = view
  const creditCents = sumCreditCents(view)
  return {
    currency,
    discountTotal: toUnits(totals.discountCents),
    total: toUnits(totals.totalCents),
    totalDue: toUnits(totals.dueCents - creditCents),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subTotal: toUnits(totals.subTotalCents),
    taxTotal: toUnits(totals.taxCents),
    shipping: totals.hasPhysical ? presentShipping(view) : null,
    handlingTotal: toUnits(totals.handlingCents),
    postpayTotal: toUnits(totals.postpayCents),
    hasPhysical: totals.hasPhysical,
    coupon: coupon?.row.code.toUpperCase() ?? null,
    couponFault: coupon?.fault ?? '',
    couponMinimum: toUnits(coupon?.row.minimumCents ?? 0),
    discountItems: coupon?.fault === '' ? [presentDiscount(coupon, totals)] : [],
    creditTotal: toUnits(creditCents),
    houseCredits: credits.map(({ row: credit, balanceCents, position, amountCents }) => ({
      id: credit.id,
      serial: credit.serial,
      referenceType: credit.referenceType,
      referenceId: credit.referenceId,
      balance: toUnits(balanceCents),
      expiresOn: credit.expiresAt?.toISOString() ?? null,
      position,
      amount: toUnits(amountCents),
    })),
    items: presentGroups(view),
    notices: row.notices,
    orderId: placed?.orderId ?? null,
    transactionId: placed?.transactionId ?? null,
  }
}

const presentDiscount = (
  { row: { kind, value, title } }: CartCoupon,
  { discountCents }: CartView['totals'],
): CartDiscount => ({
  type: kind,
  discount: toUnits(discountCents),
  value: kind === 'amount' ? toUnits(value) : value,
  message: title,
})

/** Groups cart items by kind. */
export function presentGroups({ lines, totals }: CartView): CartGroups {
  const items = lines.map((line, index) => presentItem(line, totals.lineDiscounts[index] ?? 0))
  return {
    reservations: items.filter(({ type }) => type === 'reservation'),
    appointments: items.filter(({ type }) => type === 'appointment'),
    tickets: items.filter(({ type }) => type === 'event'),
    products: items.filter(({ type }) => type === 'product'),
  }
}

/** Returns the title of a cart item. */
export const getTitle = ({
  product,
  event,
  schedule,
}: Pick<CartLine, 'product' | 'event' | 'schedule'>): string =>
  product?.name ?? event?.title ?? schedule?.name ?? ''

/** Returns the picture of a cart item, in the chosen colour; '' if it has none. */
export const getPhoto = ({
  product,
  variant,
  event,
  schedule,
}: Pick<CartLine, 'product' | 'variant' | 'event' | 'schedule'>): string =>
  (product && photosOfChoice(product.profile.photos, variant?.choices ?? [])[0]?.url) ??
  (event && presentBaseFields(event).graphic) ??
  (schedule && pictureOf(schedule)) ??
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
    description: type?.name ?? line.slot?.resourceName ?? productAttributeOf(line),
    photo: getPhoto(line),
    minQty,
    maxQty,
    discount: toUnits(discountCents),
    reserved: heldUntil !== null,
    reservedUntil: heldUntil?.toISOString() ?? null,
    type: kind,
    product: product && presentProduct(product, [], variant === null ? [] : [variant]),
    productAttribute: productAttributeOf(line),
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
    ...presentSlotFields(line),
    cancelTerms: presentCancelTerms(line),
    attendees: item.attendees.slice(0, quantity),
    fault,
  }
}

/**
 * Returns on which terms an item can be cancelled once it is paid, by the rules of `cancelBooking`
 * and `cancelEvent`; null for a product.
 */
function presentCancelTerms({
  event,
  schedule,
  slot,
}: Pick<CartLine, 'event' | 'schedule' | 'slot'>): CartItem['cancelTerms'] {
  if (event !== null)
    return {
      until: event.allowCancel ? event.startsAt.toISOString() : null,
      fee: 0,
      timezoneId: event.timezone,
    }
  if (schedule === null || slot === undefined) return null
  const deadline = cancelDeadline({ ...schedule, startsAt: new Date(slot.startsAt) })
  // Of what is paid later at the club, there is nothing to keep.
  const canKeep = schedule.allowCancel && !slot.payLater
  return {
    until: deadline?.toISOString() ?? null,
    fee: canKeep ? toUnits(cancelFeeOf(slot.priceCents, schedule.cancelFeeCents)) : 0,
    timezoneId: schedule.timezone,
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

import type { orderItems, orders } from '../../../platform/db/schema/orders'
import type { PlacedShipping } from '../../../platform/db/schema/placedOrders'
import type { transactions } from '../../../platform/db/schema/transactions'
import { attributeOf } from '../cart/cartRepository'
import { getPhoto, getTitle } from '../cart/presentCart'
import type { CartLine, CartView } from '../cart/readCart'
import type { HoldRow } from './placedRepository'

/**
 * A cart in the state in which it is placed: the order, its lines with their items, and the
 * transaction that pays for the order.
 */
export interface FrozenCart {
  order: Pick<
    typeof orders.$inferInsert,
    | 'type'
    | 'businessLocation'
    | 'subTotalCents'
    | 'discountCents'
    | 'shippingCents'
    | 'taxCents'
    | 'totalCents'
    | 'shippingAddress'
  >
  items: Omit<typeof orderItems.$inferInsert, 'companyId' | 'orderId'>[]
  /** The product with its variant, or the ticket type, of each order line, in the same order. */
  sources: Pick<HoldRow, 'productId' | 'variantId' | 'eventId' | 'ticketTypeId'>[]
  /** How the items reach the customer; null if nothing is shipped or picked up. */
  shipping: PlacedShipping | null
  transaction: Pick<
    typeof transactions.$inferInsert,
    | 'description'
    | 'amountCents'
    | 'subTotalCents'
    | 'discountCents'
    | 'taxCents'
    | 'amountDueCents'
    | 'lines'
  >
}

/** Turns a cart into an order whose prices no longer depend on products or coupons. */
export function freezeCart({ lines, totals, rate, location }: CartView): FrozenCart {
  const {
    subTotalCents,
    discountCents,
    taxCents,
    handlingCents,
    totalCents,
    dueCents,
    lineDiscounts,
    hasPhysical,
  } = totals
  const shippedRate = hasPhysical ? rate : undefined
  return {
    order: {
      type: hasPhysical ? 'product' : 'event',
      businessLocation: hasPhysical ? (location?.name ?? '') : '',
      ...{ subTotalCents, discountCents, taxCents, totalCents },
      shippingCents: handlingCents,
      shippingAddress: shippedRate === undefined ? null : toShippingAddress(shippedRate.address),
    },
    items: lines.map((line, index) => ({
      ...toItemTexts(line),
      quantity: line.quantity,
      priceCents: line.priceCents,
      discountCents: lineDiscounts[index] ?? 0,
    })),
    sources: lines.map(({ item, product, type, event }) => ({
      productId: product?.id ?? null,
      variantId: item.variantId,
      eventId: event?.id ?? null,
      ticketTypeId: type?.id ?? null,
    })),
    shipping: hasPhysical ? toShipping(rate, location) : null,
    transaction: {
      description: [...new Set(lines.map(getTitle))].join(' · '),
      amountCents: dueCents,
      subTotalCents: dueCents - taxCents + discountCents,
      discountCents,
      taxCents,
      amountDueCents: dueCents,
      lines: [
        ...lines.map((line) => ({
          referenceType: 'item',
          referenceItem: toLineText(line),
          amountCents: line.quantity * line.priceCents,
        })),
        ...(shippedRate === undefined
          ? []
          : [
              {
                referenceType: 'shipping',
                referenceItem: `${shippedRate.courier} ${shippedRate.method}`.trim(),
                amountCents: handlingCents,
              },
            ]),
      ],
    },
  }
}

function toShipping(rate: CartView['rate'], location: CartView['location']): PlacedShipping | null {
  if (location !== undefined)
    return {
      type: 'pickup',
      locationId: location.id,
      name: location.name,
      address: location.address,
    }
  if (rate === undefined) return null
  const { methodId, courier, courierCode, method, priceCents, customerAddressId, address } = rate
  return {
    type: 'shipping',
    methodId,
    courier,
    courierCode,
    method,
    priceCents,
    customerAddressId,
    address,
  }
}

/** Names what a line is for: the quantity, the title, and the ticket type or variant. */
function toLineText(line: CartLine): string {
  const name = [getTitle(line), line.type?.name ?? attributeOf(line)].filter(Boolean).join(' · ')
  return line.quantity === 1 ? name : `${line.quantity} × ${name}`
}

function toItemTexts(line: CartLine) {
  const { kind, product, type, event } = line
  return {
    type: kind,
    title: getTitle(line),
    description: type?.name ?? '',
    photo: getPhoto(line),
    productId: product?.id ?? null,
    productAttribute: attributeOf(line),
    ticket: event &&
      type && {
        id: null,
        eventTitle: event.title,
        ticketTitle: type.name,
        startDate: event.startsAt.toISOString(),
      },
  }
}

const toShippingAddress = ({
  firstName,
  lastName,
  address,
  address2,
  city,
  state,
  zipCode,
  address3,
  type,
}: NonNullable<CartView['rate']>['address']) => ({
  fullName: `${firstName} ${lastName}`.trim(),
  type,
  address: [address, address2, address3].filter(Boolean).join(', '),
  ...{ city, state, zipCode },
})

import type { orderItems, orders } from '../../../platform/db/schema/orders'
import type { PlacedShipping } from '../../../platform/db/schema/placedOrders'
import type { StoredLine, transactions } from '../../../platform/db/schema/transactions'
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
  /**
   * The product with its variant, or the ticket type with the names, of each order line, in the
   * same order.
   */
  sources: Pick<HoldRow, 'productId' | 'variantId' | 'eventId' | 'ticketTypeId' | 'attendees'>[]
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
    sources: lines.map(({ item, quantity, product, type, event }) => ({
      productId: product?.id ?? null,
      variantId: item.variantId,
      eventId: event?.id ?? null,
      ticketTypeId: type?.id ?? null,
      attendees: item.attendees.slice(0, quantity),
    })),
    shipping: hasPhysical ? toShipping(rate, location) : null,
    transaction: {
      description: summarizeTitles(lines.map(getTitle)),
      amountCents: dueCents,
      subTotalCents: dueCents - taxCents + discountCents,
      discountCents,
      taxCents,
      amountDueCents: dueCents,
      lines: [
        ...toTransactionLines(lines),
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

/** How many titles a description names, and how many characters of each. */
const MAX_TITLES = 3
const MAX_TITLE_LENGTH = 200

/**
 * Describes an order by what is in it: the first titles and, in any language, how many more there
 * are, such as “Deck cap · Library candle · Burgee · +7”.
 */
function summarizeTitles(titles: readonly string[]): string {
  const unique = [...new Set(titles)]
  const named = unique
    .slice(0, MAX_TITLES)
    .map((title) =>
      title.length > MAX_TITLE_LENGTH
        ? `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`
        : title,
    )
  const more = unique.length - named.length
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(' · ')
}

/**
 * Returns the lines of a cart's transaction. Cart lines with the same name and price, such as
 * tickets for two dates of one event, are one line with their total quantity.
 */
function toTransactionLines(lines: readonly CartLine[]): StoredLine[] {
  const merged = new Map<string, { name: string; quantity: number; priceCents: number }>()
  for (const line of lines) {
    const { priceCents } = line
    const name = [getTitle(line), line.type?.name ?? attributeOf(line)].filter(Boolean).join(' · ')
    const key = JSON.stringify([name, priceCents])
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity
    merged.set(key, { name, quantity, priceCents })
  }
  return [...merged.values()].map(({ name, quantity, priceCents }) => ({
    referenceType: 'item',
    referenceItem: quantity === 1 ? name : `${quantity} × ${name}`,
    amountCents: quantity * priceCents,
  }))
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

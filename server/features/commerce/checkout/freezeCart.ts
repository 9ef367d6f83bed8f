import { fullName } from '#src/core/person/fullName'
import { joinParts } from '#src/core/places/addressLine'
import type { orderItems, orders } from '../../../platform/db/schema/orders'
import type { PlacedShipping } from '../../../platform/db/schema/placedOrders'
import type { StoredLine, transactions } from '../../../platform/db/schema/transactions'
import { productAttributeOf } from '../holds/cartRepository'
import { getPhoto, getTitle } from '../cart/presentCart'
import type { CreditPayment } from '../holds/model/distributeCredits'
import { sumCreditCents, type CartLine, type CartView } from '../cart/readCart'
import type { HoldRow } from '../holds/placedRepository'

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
    | 'creditCents'
    | 'shippingAddress'
    | 'couponId'
  >
  items: Omit<typeof orderItems.$inferInsert, 'companyId' | 'orderId'>[]
  /**
   * What each order line sells, in the order of `items`: a product with its variant, a ticket type
   * with the attendees' names, or a slot.
   */
  sources: Pick<
    HoldRow,
    'productId' | 'variantId' | 'eventId' | 'ticketTypeId' | 'scheduleId' | 'slot' | 'attendees'
  >[]
  /** How the items reach the customer; null if nothing is shipped or picked up. */
  shipping: PlacedShipping | null
  transaction: Pick<
    typeof transactions.$inferInsert,
    | 'description'
    | 'amountCents'
    | 'subTotalCents'
    | 'discountCents'
    | 'taxCents'
    | 'creditCents'
    | 'lines'
  > & { amountDueCents: number }
  /** What each house credit pays, in the order in which they pay. */
  credits: CreditPayment[]
}

/** Turns a cart into an order whose prices no longer depend on products or coupons. */
export function freezeCart({
  lines,
  totals,
  coupon,
  rate,
  location,
  credits,
}: Pick<CartView, 'lines' | 'totals' | 'coupon' | 'rate' | 'location' | 'credits'>): FrozenCart {
  const creditCents = sumCreditCents({ credits })
  const {
    subTotalCents,
    discountCents,
    taxCents,
    handlingCents,
    totalCents,
    dueCents,
    dueDiscountCents,
    dueTaxCents,
    lineDiscounts,
    lineTaxes,
    hasPhysical,
  } = totals
  const shippedRate = hasPhysical ? rate : undefined
  return {
    order: {
      type: hasPhysical ? 'product' : (lines.find(({ kind }) => kind !== 'event')?.kind ?? 'event'),
      businessLocation: hasPhysical ? (location?.name ?? '') : '',
      subTotalCents,
      discountCents,
      taxCents,
      totalCents,
      creditCents,
      shippingCents: handlingCents,
      shippingAddress: shippedRate === undefined ? null : toShippingAddress(shippedRate.address),
      // One that took nothing off was not used.
      couponId: coupon !== undefined && discountCents > 0 ? coupon.row.id : null,
    },
    items: lines.map((line, index) => ({
      ...toItemTexts(line),
      quantity: line.quantity,
      priceCents: line.priceCents,
      discountCents: lineDiscounts[index] ?? 0,
      taxCents: lineTaxes[index] ?? 0,
      postpaid: line.isPostpaid === true,
    })),
    sources: lines.map(({ item, quantity, product, type, event, schedule, slot }) => ({
      productId: product?.id ?? null,
      variantId: item.variantId,
      eventId: event?.id ?? null,
      ticketTypeId: type?.id ?? null,
      scheduleId: schedule?.id ?? null,
      slot: slot === undefined ? null : { ...slot, cartItemId: item.id },
      attendees: item.attendees.slice(0, quantity),
    })),
    shipping: hasPhysical ? toShipping(rate, location) : null,
    credits: credits
      .flatMap(({ row, position, amountCents }) =>
        position === null || amountCents === 0
          ? []
          : [{ position, payment: { creditId: row.id, amountCents } }],
      )
      .sort((a, b) => a.position - b.position)
      .map(({ payment }) => payment),
    transaction: {
      description: summarizeTitles(lines.map(getTitle)),
      amountCents: dueCents,
      subTotalCents: dueCents - dueTaxCents + dueDiscountCents,
      discountCents: dueDiscountCents,
      taxCents: dueTaxCents,
      creditCents,
      amountDueCents: dueCents - creditCents,
      lines: [
        ...toTransactionLines(lines.filter(({ isPostpaid }) => isPostpaid !== true)),
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
 * Describes an order by its contents: the first titles and, in a form that suits every language,
 * how many more there are, such as “Deck cap · Library candle · Burgee · +7”.
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
 * Returns the lines of a cart's transaction, each named with the time of what it pays for. Cart
 * lines with the same name, time and price are one line with their total quantity.
 */
function toTransactionLines(lines: readonly CartLine[]): StoredLine[] {
  const merged = new Map<string, { line: CartLine; name: string; quantity: number }>()
  for (const line of lines) {
    const name = [getTitle(line), line.type?.name ?? productAttributeOf(line)]
      .filter(Boolean)
      .join(' · ')
    const key = JSON.stringify([name, timeAndPlace(line), line.priceCents])
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity
    merged.set(key, { line, name, quantity })
  }
  return [...merged.values()].map(({ line, name, quantity }) => ({
    referenceType: 'item',
    referenceItem: quantity === 1 ? name : `${quantity} × ${name}`,
    ...timeAndPlace(line),
    amountCents: quantity * line.priceCents,
  }))
}

/** Returns the start of a ticket's event, or the time and place of a booking. */
function timeAndPlace({
  event,
  schedule,
  slot,
}: CartLine): Pick<StoredLine, 'startsAt' | 'endsAt' | 'place'> {
  if (event !== null) return { startsAt: event.startsAt.toISOString() }
  if (schedule === null || slot === undefined) return {}
  const [startsAt, endsAt] = [slot.startsAt, slot.endsAt].map((at) => new Date(at).toISOString())
  const place = schedule.location?.name ?? ''
  return { startsAt, endsAt, ...(place !== '' && { place }) }
}

function toItemTexts(line: CartLine) {
  const { kind, product, type, event, schedule, slot } = line
  return {
    type: kind,
    title: getTitle(line),
    description: type?.name ?? '',
    photo: getPhoto(line),
    productId: product?.id ?? null,
    productAttribute: productAttributeOf(line),
    ticket: event &&
      type && {
        id: null,
        eventId: event.id,
        eventTitle: event.title,
        ticketTitle: type.name,
        startDate: event.startsAt.toISOString(),
      },
    booking:
      schedule === null || slot === undefined
        ? null
        : {
            id: null,
            title: schedule.name,
            startDate: slot.startsAt,
            endDate: slot.endsAt,
            location: schedule.location?.name ?? '',
            partySize: slot.partySize,
            timezoneId: schedule.timezone,
            kind: schedule.kind,
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
  fullName: fullName({ firstName, lastName }),
  type,
  address: joinParts([address, address2, address3]),
  city,
  state,
  zipCode,
})

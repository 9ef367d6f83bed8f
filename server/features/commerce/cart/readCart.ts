import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { inLanguage } from '../../events/model/inLanguage'
import { ticketsLeft } from '../../events/model/ticketsLeft'
import { listShownIds } from '../../events/shownEvents'
import { listOffers } from '../../events/waitlistRepository'
import { findOpenPlaced, listHolds, type HoldRow, type PlacedRow } from '../holds/placedRepository'
import { findLocation, findRate, type LocationRow, type RateRow } from './shippingRepository'
import { itemsOfOrders } from '../orders/orderRepository'
import {
  countBoughtTickets,
  findCart,
  listCartItems,
  findTaxRates,
  type CartItemRow,
  type CartRow,
  type StoredItem,
} from '../holds/cartRepository'
import {
  boundsOfProduct,
  boundsOfTicket,
  checkProductQuantity,
  checkTicketQuantity,
  type TicketAvailability,
  type Bounds,
  type ItemFault,
  type ProductAvailability,
} from '../holds/model/itemFault'
import { cartTotals, type CartTotals } from './model/cartTotals'
import { readSlotLine, type SlotLine } from '../holds/slotLine'
import { readCoupon, type CartCoupon } from './readCoupon'
import { readCredits, type CartCredit } from './readCredits'

/** A cart item with its price, and with how many of it can be bought. */
export interface CartLine extends Omit<StoredItem, 'item'>, Bounds {
  item: CartItemRow
  kind: 'product' | 'event' | SlotLine['kind']
  quantity: number
  priceCents: number
  fault: ItemFault
  /** When the hold on the item ends; null if the item is not held in this quantity. */
  heldUntil: Date | null
  /** The held slot; undefined for a product or ticket. */
  slot?: SlotLine['slot']
  holdableAt?: SlotLine['holdableAt']
  isPostpaid?: boolean
  /** The tax rate that applied when the item was held; undefined if the current one applies. */
  taxBasisPoints?: number
}

/** A placed order's hold on an item, with the chosen options and the time when the hold ends. */
type HeldLine = HoldRow & { productAttribute: string; until: Date }

/** A cart with its current totals. */
export interface CartView {
  row: CartRow
  lines: readonly CartLine[]
  totals: CartTotals
  coupon: CartCoupon | undefined
  /** The chosen shipping rate; undefined if none is chosen or it has expired. */
  rate: RateRow | undefined
  location: LocationRow | undefined
  /** The cart's order that is placed but not paid. */
  placed: PlacedRow | undefined
  /** The house credits that can be applied, and what the applied ones pay. */
  credits: readonly CartCredit[]
}

/**
 * Reads a customer's cart, with the names of events in a language, and computes its totals. Items
 * held for the customer count as available.
 */
export async function readCart(
  db: Tx,
  customer: CustomerKey,
  now: Date,
  language: string,
): Promise<CartView> {
  const { companyId } = customer
  const row = await findCart(db, customer)
  const placed = await findOpenPlaced(db, customer)
  const heldLines = placed === undefined ? [] : await readHeldLines(db, placed)
  const boughtCounts = await countBoughtTickets(db, customer)
  const offers = await listOffers(db, customer)
  const items = await listCartItems(db, customer)
  const eventIds = items.flatMap(({ event }) => event?.id ?? [])
  const shownIds = await listShownIds(db, customer, eventIds, now)
  const taxBasisPoints = await findTaxRates(db, companyId)
  const lines: CartLine[] = []
  for (const item of items) {
    const stored = { ...item, event: item.event && inLanguage(item.event, language) }
    const slotLine = await readSlotLine(db, stored, { heldLines, taxBasisPoints, now })
    const line = slotLine
      ? { ...stored, ...slotLine }
      : toLine(stored, items, { heldLines, boughtCounts, offers, shownIds, now })
    if (line !== undefined) lines.push(line)
  }
  const coupon = await readCoupon(db, customer, { row, lines, placed }, now)
  const chosenRate = row.rateId === null ? undefined : await findRate(db, customer, row.rateId)
  const rate = chosenRate !== undefined && chosenRate.expiresAt > now ? chosenRate : undefined
  const location =
    row.locationId === null ? undefined : await findLocation(db, companyId, row.locationId)
  const totals = cartTotals(
    lines.map((line, index) => ({ ...line, isLeftOut: coupon?.covered[index] !== true })),
    {
      coupon: coupon?.fault === '' ? coupon.row : undefined,
      taxBasisPoints,
      shippingCents: rate?.priceCents ?? 0,
    },
  )
  const credits = await readCredits(db, customer, { row, lines, totals, placed }, now)
  return { row, lines, totals, coupon, rate, location, placed, credits }
}

/** Returns how much of a cart house credits pay, in cents. */
export const sumCreditCents = ({ credits }: Pick<CartView, 'credits'>): number =>
  credits.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Quantities that change how many of a product the customer can buy. */
interface HeldAndRequested {
  /** How many of the product the customer's placed order already holds. */
  held: number
  /**
   * How many of the same product the cart's other lines request, with a different free-text choice.
   */
  others: number
}

/** Returns the availability of a product, or of its variant, for one customer. */
export function computeProductAvailability(
  product: NonNullable<StoredItem['product']>,
  variant: StoredItem['variant'],
  { held, others }: HeldAndRequested,
): ProductAvailability {
  const { stock } = variant ?? product
  return {
    stock: stock === null ? null : Math.max(0, stock + held - others),
    allowBackorders: product.profile.allowBackorders,
  }
}

/** A customer's offers from waitlists; one without a ticket holds nothing. */
type Offers = Awaited<ReturnType<typeof listOffers>>

/**
 * Returns a ticket type's availability for one customer with these items in the cart; `held` counts
 * what their placed order holds of the type and of all types of its event.
 */
export function computeTicketAvailability(
  {
    type,
    event,
  }: { type: NonNullable<StoredItem['type']>; event: NonNullable<StoredItem['event']> },
  purchased: number,
  held: { ofType: number; ofEvent: number },
  items: readonly StoredItem[],
  offers: Offers,
): TicketAvailability {
  const isOther = (other: StoredItem): boolean =>
    other.event?.id === event.id && other.type?.id !== type.id
  const offeredTypeId = offers.find(({ eventId }) => eventId === event.id)?.ticketTypeId ?? null
  const left = ticketsLeft(type, event, {
    offeredTypeId,
    heldOfType: held.ofType,
    heldOfEvent: held.ofEvent,
    others: countInOtherLines(items, undefined, isOther),
    othersOffered: countInOtherLines(
      items,
      undefined,
      (other) => isOther(other) && other.type?.id === offeredTypeId,
    ),
  })
  return {
    onSaleAt: type.onSaleAt,
    offSaleAt: type.offSaleAt,
    endsAt: event.endsAt,
    isCancelled: event.cancelledAt !== null,
    minimum: type.minimum,
    maximum: type.maximum,
    purchased,
    left,
  }
}

/** Returns the total quantity of the cart's items that `isSame` accepts, without `line` itself. */
export const countInOtherLines = (
  items: readonly StoredItem[],
  line: CartItemRow | undefined,
  isSame: (other: StoredItem) => boolean,
): number =>
  items.reduce(
    (sum, other) => sum + (other.item.id !== line?.id && isSame(other) ? other.item.quantity : 0),
    0,
  )

function toLine(
  stored: StoredItem,
  items: readonly StoredItem[],
  {
    heldLines,
    boughtCounts,
    offers,
    shownIds,
    now,
  }: {
    heldLines: readonly HeldLine[]
    /** How many tickets the customer has bought, by ticket type. */
    boughtCounts: ReadonlyMap<number, number>
    offers: Offers
    /** The ids of the events that the customer sees. */
    shownIds: ReadonlySet<number>
    now: Date
  },
): CartLine | undefined {
  const { item, product, variant, type, event } = stored
  const { quantity } = item
  const countMatching = (isSame: (hold: HeldLine) => boolean): number =>
    heldLines.filter(isSame).reduce((sum, hold) => sum + hold.reservedQuantity, 0)
  const coveringHold = heldLines.find(
    (hold) =>
      hold.productId === item.productId &&
      hold.ticketTypeId === item.ticketTypeId &&
      hold.variantId === item.variantId &&
      (item.variantId !== null || hold.productAttribute === item.productAttribute) &&
      hold.quantity >= quantity &&
      now < hold.until,
  )
  const heldUntil = coveringHold?.until ?? null
  if (product !== null) {
    const availability = computeProductAvailability(product, variant, {
      held: countMatching(
        ({ productId, variantId }) => productId === product.id && variantId === item.variantId,
      ),
      others: countInOtherLines(
        items,
        item,
        (other) => other.product?.id === product.id && other.item.variantId === item.variantId,
      ),
    })
    // The club has added variants since the product was put in the cart, so one has to be chosen.
    const needsVariant = variant === null && product.optionNames.length > 0
    return {
      ...stored,
      kind: 'product',
      quantity,
      heldUntil,
      priceCents: variant?.priceCents ?? product.priceCents,
      ...boundsOfProduct(availability),
      fault:
        needsVariant || !product.published
          ? 'not_on_sale'
          : checkProductQuantity(availability, quantity),
    }
  }
  if (type === null || event === null) return undefined
  const availability = computeTicketAvailability(
    { type, event },
    boughtCounts.get(type.id) ?? 0,
    {
      ofType: countMatching(({ ticketTypeId }) => ticketTypeId === type.id),
      ofEvent: countMatching(({ eventId }) => eventId === event.id),
    },
    items,
    offers,
  )
  return {
    ...stored,
    kind: 'event',
    quantity,
    heldUntil,
    priceCents: type.priceCents,
    ...boundsOfTicket(availability),
    fault: shownIds.has(event.id)
      ? checkTicketQuantity(availability, quantity, now)
      : 'not_on_sale',
  }
}

async function readHeldLines(
  db: Tx,
  { companyId, orderId, heldUntil: until }: PlacedRow,
): Promise<HeldLine[]> {
  if (until === null) return []
  const attributes = new Map(
    ((await itemsOfOrders(db, companyId, [orderId])).get(orderId) ?? []).map(
      ({ id, productAttribute }) => [id, productAttribute],
    ),
  )
  return (await listHolds(db, companyId, orderId)).map((hold) => ({
    ...hold,
    productAttribute: attributes.get(hold.orderItemId) ?? '',
    until,
  }))
}

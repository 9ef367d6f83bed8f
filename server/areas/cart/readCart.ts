import type { Tx } from '../../db/Database'
import type { Owner } from '../account/requireCustomer'
import { findOpenPlaced, holdsOf, type HoldRow, type PlacedRow } from '../checkout/placedRepository'
import { findLocation, findRate, type LocationRow, type RateRow } from '../checkout/shippingRepository'
import { itemsOfOrders } from '../orders/orderRepository'
import { boughtTickets, findCart, findCoupon, itemsOf, taxesOf, type CartItemRow, type CartRow, type CouponRow, type StoredItem } from './cartRepository'
import { boundsOfProduct, boundsOfTicket, faultOfProduct, faultOfTicket, type Admission, type Bounds, type ItemFault } from './model/itemFault'
import { cartTotals, type CartTotals } from './model/cartTotals'

/** A thing in a cart with what it costs and how much of it can be bought. */
export interface CartLine extends Omit<StoredItem, 'item'>, Bounds {
  item: CartItemRow
  kind: 'product' | 'event'
  quantity: number
  priceCents: number
  fault: ItemFault
  /** Until when as many of it as are in the cart are held for the customer; null where they are not. */
  heldUntil: Date | null
}

/** What a placed order holds of a thing, of which size, and until when. */
type HeldLine = HoldRow & { productAttribute: string; until: Date }

/** A cart as it is reckoned now. */
export interface CartView {
  row: CartRow
  lines: readonly CartLine[]
  totals: CartTotals
  coupon: CouponRow | undefined
  /** The rate that was chosen, until it expires: an expired one counts no more. */
  rate: RateRow | undefined
  location: LocationRow | undefined
  /** The order of it that is placed and not paid. */
  placed: PlacedRow | undefined
}

/** Reads a customer's cart and reckons it. What is held for them counts as being there. */
export async function readCart(db: Tx, owner: Owner, now: Date): Promise<CartView> {
  const { companyId } = owner
  const row = await findCart(db, owner)
  const placed = await findOpenPlaced(db, owner)
  const held = placed === undefined ? [] : await heldBy(db, placed)
  const bought = await boughtTickets(db, owner)
  const lines = (await itemsOf(db, owner)).flatMap((stored) => lineOf(stored, held, bought, now) ?? [])
  const coupon = row.couponId === null ? undefined : await findCoupon(db, companyId, { id: row.couponId }, now)
  const told = row.rateId === null ? undefined : await findRate(db, owner, row.rateId)
  const rate = told !== undefined && told.expiresAt > now ? told : undefined
  const location = row.locationId === null ? undefined : await findLocation(db, companyId, row.locationId)
  const totals = cartTotals(lines, { coupon, taxBasisPoints: await taxesOf(db, companyId), shippingCents: rate?.priceCents ?? 0 })
  return { row, lines, totals, coupon, rate, location, placed }
}

/** A kind of ticket with its event, as it is asked whether a customer can buy it; `held`: what their order has taken of it. */
export function admissionOf({ type, event }: { type: NonNullable<StoredItem['type']>; event: NonNullable<StoredItem['event']> }, purchased: number, held: number): Admission {
  const left = event.availableQuantity === null ? type.availableQuantity : Math.min(type.availableQuantity, event.availableQuantity)
  return { onSaleAt: type.onSaleAt, offSaleAt: type.offSaleAt, endsAt: event.endsAt, minimum: type.minimum, maximum: type.maximum, purchased, left: left + held }
}

function lineOf(stored: StoredItem, held: readonly HeldLine[], bought: ReadonlyMap<number, number>, now: Date): CartLine | undefined {
  const { item, product, type, event } = stored
  const { quantity } = item
  const taken = (isSame: (hold: HeldLine) => boolean): number => held.filter(isSame).reduce((sum, hold) => sum + hold.taken, 0)
  const covering = held.find((hold) => hold.productId === item.productId && hold.ticketTypeId === item.ticketTypeId && hold.productAttribute === item.productAttribute && hold.quantity >= quantity && now < hold.until)
  const heldUntil = covering?.until ?? null
  if (product !== null) {
    const mine = taken(({ productId }) => productId === product.id)
    const sellable = { stock: product.stock === null ? null : product.stock + mine, allowBackorders: product.profile.allowBackorders }
    return { ...stored, kind: 'product', quantity, heldUntil, priceCents: product.priceCents, ...boundsOfProduct(sellable), fault: faultOfProduct(sellable, quantity) }
  }
  if (type === null || event === null) return undefined
  const admission = admissionOf({ type, event }, bought.get(type.id) ?? 0, taken(({ ticketTypeId }) => ticketTypeId === type.id))
  return { ...stored, kind: 'event', quantity, heldUntil, priceCents: type.priceCents, ...boundsOfTicket(admission), fault: faultOfTicket(admission, quantity, now) }
}

async function heldBy(db: Tx, { companyId, orderId, heldUntil: until }: PlacedRow): Promise<HeldLine[]> {
  if (until === null) return []
  const attributes = new Map(((await itemsOfOrders(db, companyId, [orderId])).get(orderId) ?? []).map(({ id, productAttribute }) => [id, productAttribute]))
  return (await holdsOf(db, companyId, orderId)).map((hold) => ({ ...hold, productAttribute: attributes.get(hold.orderItemId) ?? '', until }))
}

import type { Tx } from '../../../platform/db/Database'
import { listActiveMembershipIds } from '../../customers/cardFacts'
import type { CustomerKey } from '../../customers/requireCustomer'
import { categoriesOfEvents } from '../../events/eventRepository'
import { categoriesOfProducts } from '../../products/productRepository'
import { findCoupon, readUses, type CouponRow } from '../coupons/couponRepository'
import {
  isCovered,
  judgeCoupon,
  type CouponFault,
  type CouponLine,
} from '../coupons/model/judgeCoupon'
import type { CartRow, StoredItem } from '../holds/cartRepository'
import type { PlacedRow } from '../holds/placedRepository'

/** The fields of a cart line that say whether a coupon is for it. */
interface DiscountedLine extends Pick<StoredItem, 'product' | 'event' | 'schedule'> {
  kind: CouponLine['kind']
  quantity: number
  priceCents: number
}

/** The coupon of a cart. */
export interface CartCoupon {
  row: CouponRow
  /** Why it takes nothing off; '' if it does. */
  fault: CouponFault
  /** Whether it is for each line of the cart, in order. */
  covered: readonly boolean[]
}

/**
 * Returns the coupon that a customer has entered, judged by what is in the cart; undefined if there
 * is none. The cart's own placed order does not count among its uses.
 */
export async function readCoupon(
  db: Tx,
  customer: CustomerKey,
  {
    row: { couponId },
    lines,
    placed,
  }: { row: CartRow; lines: readonly DiscountedLine[]; placed: PlacedRow | undefined },
  now: Date,
): Promise<CartCoupon | undefined> {
  if (couponId === null) return undefined
  const row = await findCoupon(db, customer.companyId, couponId)
  if (row === undefined) return undefined
  const couponLines = await toCouponLines(db, customer.companyId, lines, row)
  return {
    row,
    fault: await findFault(db, customer, { row, lines: couponLines, placed }, now),
    covered: couponLines.map((line) => isCovered(row, line)),
  }
}

/** Returns why a coupon takes nothing off these items of a customer; '' if it does. */
export const findFault = async (
  db: Tx,
  customer: CustomerKey,
  {
    row,
    lines,
    placed,
  }: { row: CouponRow; lines: readonly CouponLine[]; placed: PlacedRow | undefined },
  now: Date,
): Promise<CouponFault> =>
  judgeCoupon(row, {
    uses: await readUses(db, customer, row, placed?.orderId),
    membershipIds:
      row.membershipIds.length === 0 ? [] : await listActiveMembershipIds(db, customer, now),
    lines,
    now,
  })

const withParent = ({ id, parentId }: { id: number; parentId: number | null }): number[] =>
  parentId === null ? [id] : [id, parentId]

async function toCouponLines(
  db: Tx,
  companyId: number,
  lines: readonly DiscountedLine[],
  { categoryIds, eventCategoryIds }: CouponRow,
): Promise<CouponLine[]> {
  const ofProducts = await categoriesOfProducts(
    db,
    companyId,
    categoryIds.length === 0 ? [] : lines.flatMap(({ product }) => product?.id ?? []),
  )
  const ofEvents = await categoriesOfEvents(
    db,
    companyId,
    eventCategoryIds.length === 0 ? [] : lines.flatMap(({ event }) => event?.id ?? []),
  )
  return lines.map(({ kind, quantity, priceCents, product, event, schedule }) => ({
    kind,
    referenceId: product?.id ?? event?.id ?? schedule?.id ?? null,
    categoryIds:
      product === null
        ? (ofEvents.get(event?.id ?? 0) ?? []).flatMap(withParent)
        : (ofProducts.get(product.id) ?? []).flatMap(({ category }) => withParent(category)),
    cents: quantity * priceCents,
  }))
}

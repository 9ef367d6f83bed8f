import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { cartItems } from '../../platform/db/schema/carts'
import { orderItems, orders } from '../../platform/db/schema/orders'
import { orderHolds } from '../../platform/db/schema/placedOrders'
import type { VariantRow } from './variantRepository'

type OfProduct = Pick<VariantRow, 'companyId' | 'productId'>

/** Which of a product's variants were ever ordered or are in a cart. */
export const findOrdered = async (
  tx: Tx,
  of: OfProduct,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  ids.length === 0
    ? new Set()
    : toIds([
        ...(await findInCarts(tx, of, ids)),
        ...(await tx
          .selectDistinct({ id: orderHolds.variantId })
          .from(orderHolds)
          .where(isHoldOf(of, ids))),
      ])

/**
 * Which of a product's variants somebody still waits for: they are in a cart, or in an order that
 * can be paid or was not handed over.
 */
export const findWanted = async (
  tx: Tx,
  of: OfProduct,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  ids.length === 0
    ? new Set()
    : toIds([
        ...(await findInCarts(tx, of, ids)),
        ...(await tx
          .selectDistinct({ id: orderHolds.variantId })
          .from(orderHolds)
          .innerJoin(orders, isOrderOfHold)
          .where(and(isHoldOf(of, ids), inArray(orders.status, UNFINISHED)))),
      ])

/** How many of a product or a variant are promised to orders. */
export interface Need {
  /** Null for a product without variants. */
  variantId: number | null
  needed: number
}

/**
 * What orders need of a product that is not recorded as handed over: of those that are paid or being
 * paid, all that was ordered, and of others what they hold. It may be on the shelf, but can't be
 * ordered again.
 */
export const findNeeds = (tx: Tx, { companyId, productId }: OfProduct): Promise<Need[]> =>
  tx
    .select({ variantId: orderHolds.variantId, needed: NEEDED })
    .from(orderHolds)
    .innerJoin(orders, isOrderOfHold)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.companyId, orderHolds.companyId),
        eq(orderItems.id, orderHolds.orderItemId),
      ),
    )
    .where(
      and(
        eq(orderHolds.companyId, companyId),
        eq(orderHolds.productId, productId),
        inArray(orders.status, UNFINISHED),
        ne(orderItems.status, 'cancelled'),
      ),
    )
    .groupBy(orderHolds.variantId)
    .having(gt(NEEDED, 0))

/** States of orders that can be paid or were not handed over. */
const UNFINISHED = ['placed', 'pending', 'processing']

const NEEDED =
  sql<number>`sum(case when ${orders.status} = 'placed' then ${orderHolds.reservedQuantity} else ${orderHolds.quantity} end)`.mapWith(
    Number,
  )

const isOrderOfHold = and(
  eq(orders.companyId, orderHolds.companyId),
  eq(orders.id, orderHolds.orderId),
)

const findInCarts = (tx: Tx, { companyId, productId }: OfProduct, ids: readonly number[]) =>
  tx
    .selectDistinct({ id: cartItems.variantId })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.companyId, companyId),
        eq(cartItems.productId, productId),
        inArray(cartItems.variantId, [...ids]),
      ),
    )

// The product is what there is an index of.
const isHoldOf = ({ companyId, productId }: OfProduct, ids: readonly number[]) =>
  and(
    eq(orderHolds.companyId, companyId),
    eq(orderHolds.productId, productId),
    inArray(orderHolds.variantId, [...ids]),
  )

const toIds = (rows: readonly { id: number | null }[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ id }) => id ?? []))

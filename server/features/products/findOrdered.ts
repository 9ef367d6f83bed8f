import { and, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { cartItems } from '../../platform/db/schema/carts'
import { orderItems, orders } from '../../platform/db/schema/orders'
import { orderHolds } from '../../platform/db/schema/placedOrders'
import type { VariantRow } from './variantRepository'

type OfProduct = Pick<VariantRow, 'companyId' | 'productId'>

/** Which of a product's variants were ever ordered or are in a cart. */
export const findOrdered = (
  tx: Tx,
  of: OfProduct,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => findInOrders(tx, of, ids)

/**
 * Which of a product's variants somebody still waits for: they are in a cart, or in an order that
 * can be paid or was not handed over.
 */
export const findWanted = (
  tx: Tx,
  of: OfProduct,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  findInOrders(
    tx,
    of,
    ids,
    and(
      inArray(orders.status, UNFINISHED),
      ne(orderItems.status, 'cancelled'),
      sql`${orderItems.quantity} > ${orderItems.handedOver} + ${orderItems.cancelledQuantity}`,
    ),
  )

/** How many of a product or a variant are promised to orders. */
export interface Need {
  /** Null for a product without variants. */
  variantId: number | null
  needed: number
}

/**
 * What orders need of a product: of those that are paid or being paid, all that was not handed over,
 * and of others what they hold. It may be on the shelf, but can't be ordered again.
 */
export const findNeeds = (tx: Tx, { companyId, productId }: OfProduct): Promise<Need[]> =>
  tx
    .select({ variantId: orderHolds.variantId, needed: NEEDED })
    .from(orderHolds)
    .innerJoin(orders, isOrderOfHold)
    .innerJoin(orderItems, isItemOfHold)
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
  sql<number>`sum(case when ${orders.status} = 'placed' then ${orderHolds.reservedQuantity} else ${orderItems.quantity} - ${orderItems.handedOver} - ${orderItems.cancelledQuantity} end)`.mapWith(
    Number,
  )

const isOrderOfHold = and(
  eq(orders.companyId, orderHolds.companyId),
  eq(orders.id, orderHolds.orderId),
)

const isItemOfHold = and(
  eq(orderItems.companyId, orderHolds.companyId),
  eq(orderItems.id, orderHolds.orderItemId),
)

/** Those of the variants that are in a cart or in an order, of all or of those for which `ofOrders`. */
async function findInOrders(
  tx: Tx,
  of: OfProduct,
  ids: readonly number[],
  ofOrders?: SQL,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { companyId, productId } = of
  const inCarts = await tx
    .selectDistinct({ id: cartItems.variantId })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.companyId, companyId),
        eq(cartItems.productId, productId),
        inArray(cartItems.variantId, [...ids]),
      ),
    )
  const inOrders = await tx
    .selectDistinct({ id: orderHolds.variantId })
    .from(orderHolds)
    .innerJoin(orders, isOrderOfHold)
    .innerJoin(orderItems, isItemOfHold)
    .where(
      and(
        eq(orderHolds.companyId, companyId),
        // Not needed for the result, but it has an index.
        eq(orderHolds.productId, productId),
        inArray(orderHolds.variantId, [...ids]),
        ofOrders,
      ),
    )
  return new Set([...inCarts, ...inOrders].flatMap(({ id }) => id ?? []))
}

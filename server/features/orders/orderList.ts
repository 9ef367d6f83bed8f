import { and, asc, desc, eq, exists, not, or, sql, type SQL } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { orderItems, orders } from '../../platform/db/schema/orders'
import type { OrderRow } from '../commerce/orders/orderRepository'
import type { CustomerRow } from '../customers/customerRepository'
import { foundMembers } from '../members/memberSearch'

/** Which orders are listed. */
export type OrderQuery = Pick<
  NonNullable<Calls['desk.orders.list']['query']>,
  'search' | 'state' | 'delivery'
>

/** An order with its customer. */
export interface CustomerOrder {
  order: OrderRow
  customer: CustomerRow
}

/**
 * Whether an order is one that staff hand over: of products, paid, and not taken by another system.
 * In the words of the indexes on them.
 */
export const isDeskOrder = (companyId: number): SQL | undefined =>
  and(
    eq(orders.companyId, companyId),
    sql`${orders.type} = 'product'`,
    eq(orders.via, ''),
    sql`${orders.status} not in ('placed', 'pending', 'lapsed')`,
    exists(sql`(select 1 from ${orderItems} where ${isLine})`),
  )

/** A page of the orders that staff hand over, newest first, and their total. */
export async function paginateDeskOrders(
  tx: Tx,
  companyId: number,
  { search = '', state, delivery }: OrderQuery,
  paging: Page,
): Promise<{ rows: CustomerOrder[]; total: number }> {
  const condition = and(
    isDeskOrder(companyId),
    state === undefined ? undefined : STATES[state],
    delivery === undefined ? undefined : DELIVERIES[delivery],
    isFound(companyId, search.trim()),
  )
  return readPage(tx, condition, [desc(orders.createdAt), desc(orders.id)], paging)
}

/** The orders of which something is to be handed over, the longest wait first, and their total. */
export const listToHandOver = (
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<{ rows: CustomerOrder[]; total: number }> =>
  readPage(tx, and(isDeskOrder(companyId), isOpen), [asc(orders.createdAt), asc(orders.id)], {
    offset: 0,
    limit,
  })

async function readPage(
  tx: Tx,
  condition: SQL | undefined,
  order: readonly SQL[],
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ rows: CustomerOrder[]; total: number }> {
  const [rows, total] = await Promise.all([
    tx
      .select({ order: orders, customer: customers })
      .from(orders)
      .innerJoin(
        customers,
        and(eq(customers.companyId, orders.companyId), eq(customers.id, orders.customerId)),
      )
      .where(condition)
      .orderBy(...order)
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, orders, condition, paging),
  ])
  return { rows, total }
}

/** Whether a search finds an order: by its number, or by its customer. */
function isFound(companyId: number, search: string): SQL | undefined {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  const byCustomer = foundMembers(companyId, search, orders.customerId)
  return number === undefined ? byCustomer : or(eq(orders.id, Number(number)), byCustomer)
}

const isLine = sql`${orderItems.companyId} = ${orders.companyId} and ${orderItems.orderId} = ${orders.id} and ${orderItems.type} = 'product'`

/** As `openQuantity` says. */
const isOpen = sql`(${orders.status} = 'processing' and exists (
  select 1 from ${orderItems} where ${isLine} and ${orderItems.status} <> 'cancelled'
    and ${orderItems.quantity} > ${orderItems.handedOver} + ${orderItems.cancelledQuantity}))`

const isBegun = sql`exists (select 1 from ${orderItems} where ${isLine} and ${orderItems.handedOver} > 0)`

/** As `stateOf` says of the orders that were read. */
const STATES: Readonly<Record<NonNullable<OrderQuery['state']>, SQL | undefined>> = {
  open: isOpen,
  waiting: and(isOpen, not(isBegun)),
  partly: and(isOpen, isBegun),
  'handed-over': and(not(isOpen), isBegun),
  cancelled: and(not(isOpen), not(isBegun)),
}

const DELIVERIES: Readonly<Record<NonNullable<OrderQuery['delivery']>, SQL>> = {
  shipping: sql`${orders.shippingAddress} is not null`,
  pickup: sql`${orders.shippingAddress} is null`,
}

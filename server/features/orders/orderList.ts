import { and, asc, desc, eq, exists, inArray, not, or, sql, type SQL } from 'drizzle-orm'
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
  'search' | 'state' | 'delivery' | 'sort'
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

/** A page of the orders that staff hand over, and their total. */
export const paginateDeskOrders = (
  tx: Tx,
  companyId: number,
  query: OrderQuery,
  paging: Page,
): Promise<{ rows: CustomerOrder[]; total: number }> =>
  readPage(tx, isListed(companyId, query), sortedBy(query), paging)

/** The ids of the orders that staff hand over, at most `limit` of them, in the list's order. */
export async function listDeskOrderIds(
  tx: Tx,
  companyId: number,
  query: OrderQuery,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, isBuyer)
    .where(isListed(companyId, query))
    .orderBy(...sortedBy(query))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Orders by their ids, in this order, without those that are not stored. */
export async function readListed(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<CustomerOrder[]> {
  const rows = await tx
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, isBuyer)
    .where(and(eq(orders.companyId, companyId), inArray(orders.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.order.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
      .innerJoin(customers, isBuyer)
      .where(condition)
      .orderBy(...order)
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, orders, condition, paging),
  ])
  return { rows, total }
}

const isBuyer = and(eq(customers.companyId, orders.companyId), eq(customers.id, orders.customerId))

const isListed = (
  companyId: number,
  { search = '', state, delivery }: OrderQuery,
): SQL | undefined =>
  and(
    isDeskOrder(companyId),
    state === undefined ? undefined : STATES[state],
    delivery === undefined ? undefined : DELIVERIES[delivery],
    isFound(companyId, search.trim()),
  )

/** The order of the list; of those that are equal, the newest first. */
function sortedBy({ sort = '-placed' }: OrderQuery): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  if (sort === 'placed') return [asc(orders.createdAt), asc(orders.id)]
  const columns =
    sort === '-placed'
      ? []
      : sort.endsWith('name')
        ? [customers.lastNameLower, customers.fullNameLower]
        : sort.endsWith('open')
          ? [openCount]
          : [orders.totalCents]
  return [...columns.map((column) => direction(column)), desc(orders.createdAt), desc(orders.id)]
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

/** How many pieces are to be handed over, as `openOf` says of an order that was read. */
const openCount = sql`case when ${orders.status} = 'processing' then (
  select coalesce(sum(${orderItems.quantity} - ${orderItems.handedOver} - ${orderItems.cancelledQuantity}), 0)
  from ${orderItems} where ${isLine} and ${orderItems.status} <> 'cancelled') else 0 end`

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

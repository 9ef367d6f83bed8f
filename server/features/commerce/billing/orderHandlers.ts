import type { Handlers } from '../../../platform/calls/Handler'
import { AppError } from '../../../platform/http/AppError'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { presentTransactions } from './presentTransactions'
import { paginateOrderTransactions } from '../transactions/transactionRepository'
import { findOrder, itemsOfOrders, paginateOrders } from '../orders/orderRepository'
import { presentOrder } from '../orders/presentOrder'

/** The calls for customers' orders (doc 2 §7). */
export const handlers = {
  'orders.list': async ({ paging }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const { rows, total } = await paginateOrders(tx, customer, paging)
      const items = await itemsOfOrders(
        tx,
        customer.companyId,
        rows.map(({ id }) => id),
      )
      return { items: rows.map((row) => presentOrder(row, items.get(row.id) ?? [])), total }
    })
  },

  'orders.get': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const row = await findOrder(tx, customer, params.orderId)
      if (row === undefined) throw new AppError(404, 'not_found')
      return presentOrder(
        row,
        (await itemsOfOrders(tx, customer.companyId, [row.id])).get(row.id) ?? [],
      )
    })
  },

  'orders.transactions': async ({ params, paging }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      if ((await findOrder(tx, customer, params.orderId)) === undefined)
        throw new AppError(404, 'not_found')
      const { rows, total } = await paginateOrderTransactions(tx, customer, params.orderId, paging)
      return { items: await presentTransactions(tx, requireCustomer(caller).customer, rows), total }
    })
  },
} satisfies Handlers

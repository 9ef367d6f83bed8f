import type { Handlers } from '../../../platform/calls/Handler'
import { AppError } from '../../../platform/http/AppError'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { presentTransactions } from './presentTransactions'
import { paginateOrderTransactions } from '../transactions/transactionRepository'
import { findOrder, paginateOrders } from '../orders/orderRepository'
import { presentOrders } from '../orders/presentOrders'

/** The calls for customers' orders (doc 2 §7). */
export const handlers = {
  'orders.list': async ({ paging }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const { rows, total } = await paginateOrders(tx, customer, paging)
      return { items: await presentOrders(tx, customer.companyId, rows), total }
    })
  },

  'orders.get': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const row = await findOrder(tx, customer, params.orderId)
      const [order] = await presentOrders(tx, customer.companyId, row === undefined ? [] : [row])
      if (order === undefined) throw new AppError(404, 'not_found')
      return order
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

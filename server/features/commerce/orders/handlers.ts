import type { Handlers } from '../../../platform/calls/Handler'
import { answerPage, page } from '../../../platform/calls/page'
import { AppError } from '../../../platform/http/AppError'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { presentTransactions } from '../billing/presentTransactions'
import { pageOfOrderTransactions } from '../billing/transactionRepository'
import { findOrder, itemsOfOrders, pageOfOrders } from './orderRepository'
import { presentOrder } from './presentOrder'

/** The calls for customers' orders (doc 2 §7). */
export const handlers = {
  'orders.list': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    return context.db.tx(owner.companyId, async (tx) => {
      const { rows, total } = await pageOfOrders(tx, owner, paging)
      const items = await itemsOfOrders(
        tx,
        owner.companyId,
        rows.map(({ id }) => id),
      )
      return answerPage(
        rows.map((row) => presentOrder(row, items.get(row.id) ?? [])),
        total,
        paging,
      )
    })
  },

  'orders.get': async ({ params }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    return context.db.tx(owner.companyId, async (tx) => {
      const row = await findOrder(tx, owner, params.orderId)
      if (row === undefined) throw new AppError(404, 'not_found')
      return presentOrder(
        row,
        (await itemsOfOrders(tx, owner.companyId, [row.id])).get(row.id) ?? [],
      )
    })
  },

  'orders.transactions': async ({ params, query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    return context.db.tx(owner.companyId, async (tx) => {
      if ((await findOrder(tx, owner, params.orderId)) === undefined)
        throw new AppError(404, 'not_found')
      const { rows, total } = await pageOfOrderTransactions(tx, owner, params.orderId, paging)
      return answerPage(
        await presentTransactions(tx, requireCustomer(visit).customer, rows),
        total,
        paging,
      )
    })
  },
} satisfies Handlers

import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { itemsOfOrders } from '../commerce/orders/orderRepository'
import { listToHandOver } from './orderList'
import { presentListed } from './presentDeskOrder'

/** The first orders of which something is to be handed over, for the day's start page. */
export async function readToHandOver(
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<NonNullable<Calls['desk.today']['reply']['orders']>> {
  const { rows, total } = await listToHandOver(tx, companyId, limit)
  const ids = rows.map(({ order }) => order.id)
  const items = await itemsOfOrders(tx, companyId, ids)
  return {
    items: rows.map((row) => {
      const { id, name, title, more, delivery, createdOn } = presentListed(
        row,
        items.get(row.order.id) ?? [],
        { hasMoney: false },
      )
      return { id, name, title, more, delivery, createdOn }
    }),
    total,
  }
}

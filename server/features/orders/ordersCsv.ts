import { setImmediate as nextTurn } from 'node:timers/promises'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { chunks } from '../../platform/db/chunks'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { isProductLine } from '../commerce/orders/model/openQuantity'
import { itemsOfOrders, itemTitle } from '../commerce/orders/orderRepository'
import { listDeskOrderIds, readListed, type OrderQuery } from './orderList'
import { presentListed } from './presentDeskOrder'

/** The most rows of a CSV file. */
const MAX_ROWS = 1_000_000

const COLUMNS = [
  'id',
  'createdOn',
  'state',
  'delivery',
  'place',
  'customerId',
  'name',
  'products',
  'quantity',
  'open',
] as const

const AMOUNTS = ['currency', 'total'] as const

/**
 * The orders as filtered and sorted as a CSV file, in parts; amounts only with `hasMoney`. Each part
 * is a transaction of its own, so no transaction waits for whoever downloads it.
 */
export async function* ordersCsv(
  db: Database,
  companyId: number,
  query: OrderQuery,
  { hasMoney }: { hasMoney: boolean },
): AsyncGenerator<string> {
  const columns = [...COLUMNS, ...(hasMoney ? AMOUNTS : [])]
  const ids = await db.tx(companyId, (tx) => listDeskOrderIds(tx, companyId, query, MAX_ROWS))
  yield toCsv(columns.map(snakeCase), [])
  for (const part of chunks(ids)) {
    const [rows, items] = await db.tx(companyId, (tx) =>
      Promise.all([readListed(tx, companyId, part), itemsOfOrders(tx, companyId, part)]),
    )
    yield toCsvLines(
      rows.map((row) => {
        const lines = items.get(row.order.id) ?? []
        const shown = {
          ...presentListed(row, lines, { hasMoney }),
          products: lines
            .filter(isProductLine)
            .map((line) => `${line.quantity} × ${itemTitle(line)}`)
            .join(', '),
        }
        return columns.map((column) => shown[column])
      }),
    )
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { rowsBy } from '../../../platform/db/rowsBy'
import { orderHandovers } from '../../../platform/db/schema/handovers'
import type { OrderRow } from './orderRepository'

/** A handover as stored. */
export type HandoverRow = typeof orderHandovers.$inferSelect

/** The handovers of orders by order id, oldest first, also those that were undone. */
export async function handoversOfOrders(
  tx: Tx,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, HandoverRow[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await tx
          .select()
          .from(orderHandovers)
          .where(
            and(
              eq(orderHandovers.companyId, companyId),
              inArray(orderHandovers.orderId, [...orderIds]),
            ),
          )
          .orderBy(asc(orderHandovers.id))
  return rowsBy(rows, ({ orderId }) => orderId)
}

/** A handover of an order, if stored. */
export const findHandover = (
  tx: Tx,
  { companyId, id: orderId }: Pick<OrderRow, 'companyId' | 'id'>,
  id: number,
): Promise<HandoverRow | undefined> => findByKey(tx, orderHandovers, { companyId, orderId, id })

/** Stores a handover. */
export async function insertHandover(
  tx: Tx,
  row: Omit<typeof orderHandovers.$inferInsert, 'id' | 'undoneAt' | 'undoneBy'>,
): Promise<void> {
  await tx.insert(orderHandovers).values(row)
}

/** Marks a handover as undone. */
export async function storeUndone(
  tx: Tx,
  { companyId, id }: HandoverRow,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await tx
    .update(orderHandovers)
    .set(undone)
    .where(and(eq(orderHandovers.companyId, companyId), eq(orderHandovers.id, id)))
}

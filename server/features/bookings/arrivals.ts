import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { CustomerKey } from '../customers/requireCustomer'
import { recordAct } from './bookingActs'

/** How long before its start somebody who is let in has come for a booking, in ms. */
const EARLY_MS = 60 * 60_000

/** A scan that let a customer in, and who made it. */
interface Scanned extends CustomerKey {
  at: Date
  /** Username. */
  by: string
}

/**
 * Marks a customer's bookings of the hour as arrived: those that begin within an hour or have begun,
 * and are not over.
 */
export async function arriveByScan(tx: Tx, scanned: Scanned): Promise<void> {
  const { companyId, customerId, at } = scanned
  await recordScan(
    tx,
    scanned,
    'arrived',
    await tx
      .update(bookings)
      .set({ arrivedAt: at, noShowAt: null, revision: sql`${bookings.revision} + 1` })
      .where(
        and(
          eq(bookings.companyId, companyId),
          eq(bookings.customerId, customerId),
          isNull(bookings.cancelledAt),
          isNull(bookings.arrivedAt),
          lte(bookings.startsAt, new Date(at.getTime() + EARLY_MS)),
          gt(bookings.endsAt, at),
        ),
      )
      .returning({ id: bookings.id, revision: bookings.revision }),
  )
}

/** Takes back what `arriveByScan` did, because the scan is undone. */
export async function undoArrival(tx: Tx, scanned: Scanned): Promise<void> {
  const { companyId, customerId, at } = scanned
  await recordScan(
    tx,
    scanned,
    'confirmed',
    await tx
      .update(bookings)
      .set({ arrivedAt: null, revision: sql`${bookings.revision} + 1` })
      .where(
        and(
          eq(bookings.companyId, companyId),
          eq(bookings.customerId, customerId),
          // What reception has marked was at another moment.
          eq(bookings.arrivedAt, at),
        ),
      )
      .returning({ id: bookings.id, revision: bookings.revision }),
  )
}

async function recordScan(
  tx: Tx,
  { companyId, by }: Scanned,
  act: 'arrived' | 'confirmed',
  changed: readonly { id: number; revision: number }[],
): Promise<void> {
  for (const { id, revision } of changed)
    await recordAct(tx, { companyId, recordId: id, revision, by, act: { act } })
  if (changed.length > 0)
    await notifyDesk(
      tx,
      companyId,
      'bookings',
      changed.map(({ id }) => id),
    )
}

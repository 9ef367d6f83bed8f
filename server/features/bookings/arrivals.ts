import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { deskChanges } from '../../platform/db/schema/deskChanges'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { CustomerKey } from '../customers/requireCustomer'
import { recordAct, type BookingAct } from './bookingActs'

/** How long before its start somebody who is let in has come for a booking, in ms. */
export const EARLY_MS = 60 * 60_000

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
  const found = await tx
    .select({ id: bookings.id, noShowAt: bookings.noShowAt })
    .from(bookings)
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
    .orderBy(bookings.id)
    .for('no key update')
  const missed = new Map(found.map(({ id, noShowAt }) => [id, noShowAt]))
  const changed = await tx
    .update(bookings)
    .set({ arrivedAt: at, noShowAt: null, revision: sql`${bookings.revision} + 1` })
    .where(and(eq(bookings.companyId, companyId), inArray(bookings.id, [...missed.keys()])))
    .returning({ id: bookings.id, revision: bookings.revision })
  await recordScan(tx, scanned, changed, ({ id }) => {
    const noShowAt = missed.get(id)
    return { act: 'arrived', ...(noShowAt && { noShowAt: noShowAt.toISOString() }) }
  })
}

/**
 * Takes back what `arriveByScan` did, because the scan is undone: who had not come before has not
 * come. If another scan that let the customer in still stands, they came with that one.
 */
export async function undoArrival(
  tx: Tx,
  scanned: Scanned,
  /** The other scans that let the customer in, the first one first. */
  others: readonly { at: Date }[],
): Promise<void> {
  const { companyId, customerId, at } = scanned
  const found = await tx
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      noShowAt: sql<string | null>`(
        select change.after ->> 'noShowAt' from ${deskChanges} as change
        where change.company_id = ${companyId} and change.resource = 'bookings'
          and change.record_id = bookings.id and change.after ->> 'act' = 'arrived'
        order by change.id desc limit 1)`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.companyId, companyId),
        eq(bookings.customerId, customerId),
        isNull(bookings.cancelledAt),
        // What reception has marked was at another moment.
        eq(bookings.arrivedAt, at),
      ),
    )
    .orderBy(bookings.id)
    .for('no key update')
  for (const { id, startsAt, endsAt, noShowAt } of found) {
    const other = others.find(
      (one) => one.at.getTime() + EARLY_MS >= startsAt.getTime() && one.at < endsAt,
    )
    const changed = await tx
      .update(bookings)
      .set({
        arrivedAt: other?.at ?? null,
        noShowAt: other || noShowAt === null ? null : new Date(noShowAt),
        revision: sql`${bookings.revision} + 1`,
      })
      .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id)))
      .returning({ id: bookings.id, revision: bookings.revision })
    await recordScan(tx, scanned, changed, () =>
      other
        ? { act: 'arrived', ...(noShowAt !== null && { noShowAt }) }
        : { act: noShowAt === null ? 'confirmed' : 'no_show' },
    )
  }
}

async function recordScan(
  tx: Tx,
  { companyId, by }: Scanned,
  changed: readonly { id: number; revision: number }[],
  actOf: (booking: { id: number }) => BookingAct,
): Promise<void> {
  for (const { id, revision } of changed)
    await recordAct(tx, { companyId, recordId: id, revision, by, act: actOf({ id }) })
  if (changed.length > 0)
    await notifyDesk(
      tx,
      companyId,
      'bookings',
      changed.map(({ id }) => id),
    )
}

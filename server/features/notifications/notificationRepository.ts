import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { countList, type Page } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import type { Database, Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { notifications } from '../../platform/db/schema/notifications'
import type { CustomerKey } from '../customers/requireCustomer'

/** A notification as stored. */
export type NotificationRow = typeof notifications.$inferSelect

/**
 * Returns a page of a customer's notifications, newest first, and their total, exact only up to
 * `maxCounted`; `unread` true selects only unread ones, false only read ones, undefined both.
 */
export async function readNotifications(
  db: Database,
  customer: CustomerKey,
  paging: Page,
  unread?: boolean,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const condition =
    unread === undefined
      ? ofOwner(customer)
      : and(
          ofOwner(customer),
          unread ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
        )
  const [rows, total] = await db.read(
    customer.companyId,
    (reader) =>
      Promise.all([
        reader
          .select()
          .from(notifications)
          .where(condition)
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .offset(paging.offset)
          .limit(paging.limit),
        countList(reader, notifications, condition, paging),
      ]),
    2,
  )
  return { rows, total }
}

/**
 * Marks a notification as read and returns it; the time of the first read stays. Undefined if the
 * customer has no such notification.
 */
export async function markRead(
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<NotificationRow | undefined> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(ofOwner(customer), eq(notifications.id, id)))
    .returning()
  return rows[0]
}

/** Marks all of a customer's notifications as read; returns whether any was unread. */
export async function markAllRead(db: Tx, customer: CustomerKey): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(ofOwner(customer), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return rows.length > 0
}

/** Marks what a customer was told of an act about a subject as read; returns the ids of the unread. */
export async function markTracesRead(
  db: Tx,
  customer: CustomerKey,
  { act, subjectId }: { act: string; subjectId: number },
): Promise<number[]> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        ofOwner(customer),
        isNull(notifications.readAt),
        eq(notifications.act, act),
        eq(notifications.subjectId, subjectId),
      ),
    )
    .returning({ id: notifications.id })
  return rows.map(({ id }) => id)
}

/**
 * Returns how many acts a customer was told of in the last hour, the one being stored included, by
 * the database's clock, which also says when each was stored.
 */
export const countRecentActs = async (db: Tx, customer: CustomerKey): Promise<number> => {
  const anHourAgo = sql`now() - interval '1 hour'`
  const [row] = await db
    .select({ acts: count() })
    .from(notifications)
    .where(
      and(ofOwner(customer), isNotNull(notifications.act), gt(notifications.createdAt, anHourAgo)),
    )
  return row?.acts ?? 0
}

/** Returns a notification by its id, whoever it is for. */
export const findNotification = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<NotificationRow | undefined> => findByKey(db, notifications, { companyId, id })

/** Returns what a customer was last told of an act about a subject. */
export const findTrace = (
  db: Tx,
  customer: CustomerKey,
  { act, subjectId }: { act: string; subjectId: number },
): Promise<NotificationRow | undefined> =>
  firstRow(
    db
      .select()
      .from(notifications)
      .where(
        and(ofOwner(customer), eq(notifications.act, act), eq(notifications.subjectId, subjectId)),
      )
      .orderBy(desc(notifications.id))
      .limit(1),
  )

/**
 * Stores a notification. The caller publishes `notifications.changed` to the customer's tabs after
 * the commit.
 */
export async function insertNotification(
  db: Tx,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow> {
  const [inserted] = await db.insert(notifications).values(row).returning()
  if (inserted === undefined) throw new Error('the notification was not inserted')
  return inserted
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(notifications.companyId, companyId), eq(notifications.customerId, customerId))

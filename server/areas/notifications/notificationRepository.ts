import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Page } from '../../calls/page'
import { countPage } from '../../db/countRows'
import type { Tx } from '../../db/Database'
import { notifications } from '../../db/schema/notifications'
import type { Owner } from '../account/requireCustomer'

/** A notification as stored. */
export type NotificationRow = typeof notifications.$inferSelect

/**
 * A page of a customer's notifications, newest first, and how many there are; `unread` keeps the
 * unread or the read ones.
 */
export async function pageOfNotifications(
  db: Tx,
  owner: Owner,
  asked: Page,
  unread?: boolean,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const kept =
    unread === undefined
      ? ofOwner(owner)
      : and(ofOwner(owner), unread ? isNull(notifications.readAt) : isNotNull(notifications.readAt))
  const rows = await db
    .select()
    .from(notifications)
    .where(kept)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(asked.offset)
    .limit(asked.limit)
  return { rows, total: await countPage(db, notifications, kept, asked) }
}

/**
 * Marks one notification as read, for the first time only; undefined when the customer has no such
 * one.
 */
export async function markRead(
  db: Tx,
  owner: Owner,
  id: number,
): Promise<NotificationRow | undefined> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(ofOwner(owner), eq(notifications.id, id)))
    .returning()
  return rows[0]
}

/** Marks all of a customer's notifications as read; tells whether there was one to mark. */
export async function markAllRead(db: Tx, owner: Owner): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(ofOwner(owner), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return rows.length > 0
}

/**
 * Stores a notification; the caller tells the customer's tabs `notifications.changed` after the
 * commit.
 */
export async function insertNotification(
  db: Tx,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow> {
  const [made] = await db.insert(notifications).values(row).returning()
  if (made === undefined) throw new Error('the notification was not made')
  return made
}

const ofOwner = ({ companyId, customerId }: Owner) =>
  and(eq(notifications.companyId, companyId), eq(notifications.customerId, customerId))

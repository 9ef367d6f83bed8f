import { and, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { textArrayOf } from '../../platform/db/arrayOf'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { emailChanges } from '../../platform/db/schema/emailChanges'
import { mailKinds } from '../../platform/mail/mailKinds'
import type { CustomerKey } from '../customers/requireCustomer'

const MINUTES_PER_DAY = 24 * 60

/**
 * Number of days within which a new email can be confirmed: as long as its confirmation link is
 * valid.
 */
export const CONFIRM_DAYS = mailKinds['email-change'].minutes / MINUTES_PER_DAY

/**
 * Number of days, counted from the request, within which an email change can be reverted from the
 * old address, whether or not the change has taken effect.
 */
const REVERT_DAYS = mailKinds['revert-email'].minutes / MINUTES_PER_DAY

/** A requested email change as stored. */
export type EmailChangeRow = typeof emailChanges.$inferSelect

const ofCustomer = ({ companyId, customerId }: CustomerKey) =>
  and(eq(emailChanges.companyId, companyId), eq(emailChanges.customerId, customerId))
const requestedWithin = (days: number) =>
  gt(emailChanges.requestedAt, sql`now() - make_interval(days => ${days})`)

/**
 * Stores a requested email change, replacing the pending one, and deletes changes that can no
 * longer be reverted.
 */
export async function insertEmailChange(
  db: Tx,
  customer: CustomerKey,
  emails: { oldEmail: string; newEmail: string },
): Promise<EmailChangeRow> {
  await deletePendingChange(db, customer)
  await db
    .delete(emailChanges)
    .where(
      and(
        ofCustomer(customer),
        lt(emailChanges.requestedAt, sql`now() - make_interval(days => ${REVERT_DAYS})`),
      ),
    )
  const [inserted] = await db
    .insert(emailChanges)
    .values({ ...customer, ...emails })
    .returning()
  if (inserted === undefined) throw new Error('the email change was not inserted')
  return inserted
}

/**
 * Returns the customer's pending change; undefined if there is none or it can no longer be
 * confirmed.
 */
export const findPendingChange = (
  db: Tx,
  customer: CustomerKey,
): Promise<EmailChangeRow | undefined> =>
  firstRow(
    db
      .select()
      .from(emailChanges)
      .where(
        and(ofCustomer(customer), isNull(emailChanges.confirmedAt), requestedWithin(CONFIRM_DAYS)),
      )
      .orderBy(desc(emailChanges.id))
      .limit(1),
  )

/** Returns an email change by its id, if stored. */
export const findEmailChange = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<EmailChangeRow | undefined> => findByKey(db, emailChanges, { companyId, id })

/** Records that an email change took effect. */
export async function markChangeConfirmed(
  db: Tx,
  { companyId, id }: EmailChangeRow,
): Promise<void> {
  await db
    .update(emailChanges)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(emailChanges.companyId, companyId), eq(emailChanges.id, id)))
}

/** Deletes the customer's pending email change with its links. */
export async function deletePendingChange(db: Tx, customer: CustomerKey): Promise<void> {
  await db.delete(emailChanges).where(and(ofCustomer(customer), isNull(emailChanges.confirmedAt)))
}

/**
 * Deletes all of a customer's email changes with their links, including changes that could still be
 * reverted.
 */
export async function deleteAllChanges(db: Tx, customer: CustomerKey): Promise<void> {
  await db.delete(emailChanges).where(ofCustomer(customer))
}

/** Deletes an email change and the customer's later ones, with all their links. */
export async function deleteChangesSince(
  db: Tx,
  { companyId, customerId, id }: EmailChangeRow,
): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(ofCustomer({ companyId, customerId }), gte(emailChanges.id, id)))
}

/**
 * Whether an address is reserved because a customer other than `except` (by default, any customer)
 * may still revert an email change to it. Call it after the write that claims the address, so that
 * a change confirmed at the same moment is seen.
 */
export async function isAddressReserved(
  db: Tx,
  companyId: number,
  email: string,
  except = 0,
): Promise<boolean> {
  return (await findReservedAddresses(db, companyId, [email.toLowerCase()])).some(
    ({ customerId }) => customerId !== except,
  )
}

/**
 * Returns which of these emails (lower case) are reserved, each with the customer who may still
 * revert a change to it.
 */
export const findReservedAddresses = (
  db: Tx,
  companyId: number,
  emails: readonly string[],
): Promise<{ email: string; customerId: number }[]> => {
  const email = sql<string>`lower(${emailChanges.oldEmail})`
  const isReserved = and(
    eq(emailChanges.companyId, companyId),
    sql`${email} = any(${textArrayOf(emails)})`,
    isNotNull(emailChanges.confirmedAt),
    requestedWithin(REVERT_DAYS),
  )
  return db
    .select({ email, customerId: emailChanges.customerId })
    .from(emailChanges)
    .where(isReserved)
}

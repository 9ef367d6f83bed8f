import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../../platform/db/countRows'
import { findByKey } from '../../../platform/db/findByKey'
import type { Tx } from '../../../platform/db/Database'
import { walletMethods } from '../../../platform/db/schema/walletMethods'
import type { CustomerKey } from '../../customers/requireCustomer'

/** A saved payment method as stored. */
export type WalletRow = typeof walletMethods.$inferSelect

/** The kind of a payment method. */
export type WalletKind = WalletRow['paymentType']

/** Returns all of a customer's methods, default first; unpaged, because a wallet is small. */
export const listWalletMethods = (db: Tx, customer: CustomerKey): Promise<WalletRow[]> =>
  db
    .select()
    .from(walletMethods)
    .where(ofOwner(customer))
    .orderBy(...defaultFirst)

/**
 * Returns a page of a customer's methods of one kind, default first, and their total, exact only up
 * to `maxCounted`.
 */
export async function paginateMethods(
  db: Tx,
  customer: CustomerKey,
  kind: WalletKind,
  paging: Page,
): Promise<{ rows: WalletRow[]; total: number }> {
  const condition = and(ofOwner(customer), eq(walletMethods.paymentType, kind))
  const rows = await db
    .select()
    .from(walletMethods)
    .where(condition)
    .orderBy(...defaultFirst)
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, walletMethods, condition, { ...paging, found: rows.length }),
  }
}

/**
 * Returns a customer's method; undefined if the customer has no method of this kind with this id.
 */
export const findMethod = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  kind: WalletKind,
  id: number,
): Promise<WalletRow | undefined> =>
  findByKey(db, walletMethods, { companyId, customerId, paymentType: kind, id })

/** Returns a company's methods with this processor reference. */
export const findMethodsByReference = (
  db: Tx,
  companyId: number,
  processorId: string,
  reference: string,
): Promise<WalletRow[]> =>
  db
    .select()
    .from(walletMethods)
    .where(
      and(
        eq(walletMethods.companyId, companyId),
        eq(walletMethods.processorId, processorId),
        eq(walletMethods.processorReference, reference),
      ),
    )

/**
 * Locks a customer's method against removal for the rest of the transaction; returns whether it
 * still exists.
 */
export const lockMethod = async (db: Tx, customer: CustomerKey, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: walletMethods.id })
      .from(walletMethods)
      .where(and(ofOwner(customer), eq(walletMethods.id, id)))
      .for('key share')
  ).length > 0

/** Returns a company's methods with the given ids. */
export const findMethodsById = async (
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<WalletRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(walletMethods)
        .where(and(eq(walletMethods.companyId, companyId), inArray(walletMethods.id, [...ids])))

/**
 * Stores a method and returns it; a customer's second method for the same use violates a unique
 * index.
 */
export async function insertMethod(
  db: Tx,
  row: typeof walletMethods.$inferInsert,
): Promise<WalletRow> {
  const [inserted] = await db.insert(walletMethods).values(row).returning()
  if (inserted === undefined) throw new Error('the payment method was not inserted')
  return inserted
}

/** Updates a customer's method. */
export async function updateMethod(
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
  change: Partial<
    Pick<
      WalletRow,
      | 'nickname'
      | 'billingUse'
      | 'billingDetails'
      | 'expMonth'
      | 'expYear'
      | 'verified'
      | 'verifyAttemptsLeft'
    >
  >,
): Promise<WalletRow> {
  const [row] = await db
    .update(walletMethods)
    .set({ ...change, modifiedAt: sql`now()` })
    .where(and(ofOwner({ companyId, customerId }), eq(walletMethods.id, id)))
    .returning()
  if (row === undefined) throw new Error('the payment method was not changed')
  return row
}

/**
 * Uses up one of the remaining attempts to verify a bank account; returns how many are left, or
 * undefined if none was.
 */
export async function takeVerifyAttempt(
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(walletMethods)
    .set({ verifyAttemptsLeft: sql`${walletMethods.verifyAttemptsLeft} - 1` })
    .where(
      and(ofOwner(customer), eq(walletMethods.id, id), gt(walletMethods.verifyAttemptsLeft, 0)),
    )
    .returning({ left: walletMethods.verifyAttemptsLeft })
  return row?.left
}

/**
 * Restores an attempt to verify a bank account that did not count, unless the account was verified
 * in the meantime.
 */
export async function restoreVerifyAttempt(
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<void> {
  await db
    .update(walletMethods)
    .set({ verifyAttemptsLeft: sql`${walletMethods.verifyAttemptsLeft} + 1` })
    .where(and(ofOwner(customer), eq(walletMethods.id, id), eq(walletMethods.verified, false)))
}

/** Deletes a customer's method. */
export async function deleteMethod(db: Tx, customer: CustomerKey, id: number): Promise<void> {
  await db.delete(walletMethods).where(and(ofOwner(customer), eq(walletMethods.id, id)))
}

const defaultFirst = [desc(sql`${walletMethods.billingUse} = 'default'`), asc(walletMethods.id)]

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(walletMethods.companyId, companyId), eq(walletMethods.customerId, customerId))

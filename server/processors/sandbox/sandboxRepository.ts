import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import {
  sandboxCharges,
  sandboxKeys,
  sandboxMethods,
  sandboxRefunds,
  sandboxTokens,
} from '../../platform/db/schema/sandbox'

/** A sandbox charge as stored. */
export type SandboxCharge = typeof sandboxCharges.$inferSelect

/** A saved payment method as stored. */
export type SandboxMethod = typeof sandboxMethods.$inferSelect

/** A card token as stored. */
export type SandboxToken = typeof sandboxTokens.$inferSelect

/** How long a token is valid, in ms. */
const TOKEN_MS = 15 * 60_000
/** How many unused tokens a company may have. */
const MAX_TOKENS = 1_000

/** A token created before this instant has expired. */
const expiredBefore = (now: Date): Date => new Date(now.getTime() - TOKEN_MS)

/**
 * Stores a card token. Also deletes the company's expired tokens, and its oldest ones beyond 1,000.
 */
export async function insertToken(
  db: Tx,
  row: typeof sandboxTokens.$inferInsert & { createdAt: Date },
): Promise<void> {
  const { companyId, createdAt } = row
  await deleteExpiredTokens(db, companyId, createdAt)
  const excessTokens = db
    .select({ token: sandboxTokens.token })
    .from(sandboxTokens)
    .where(eq(sandboxTokens.companyId, companyId))
    .orderBy(desc(sandboxTokens.createdAt))
    .offset(MAX_TOKENS - 1)
  await db
    .delete(sandboxTokens)
    .where(and(eq(sandboxTokens.companyId, companyId), inArray(sandboxTokens.token, excessTokens)))
  await db.insert(sandboxTokens).values(row)
}

/** Deletes a company's expired tokens. */
export async function deleteExpiredTokens(db: Tx, companyId: number, now: Date): Promise<void> {
  await db
    .delete(sandboxTokens)
    .where(
      and(eq(sandboxTokens.companyId, companyId), lt(sandboxTokens.createdAt, expiredBefore(now))),
    )
}

/** An unused token; undefined if there is none, or if it has expired. */
export const findToken = (
  db: Tx,
  companyId: number,
  token: string,
  now: Date,
): Promise<SandboxToken | undefined> =>
  firstRow(
    db
      .select()
      .from(sandboxTokens)
      .where(isUsable(companyId, token, now)),
  )

/**
 * Deletes and returns a token; undefined if there is none, or if it has expired or was already
 * used.
 */
export const consumeToken = (
  db: Tx,
  companyId: number,
  token: string,
  now: Date,
): Promise<SandboxToken | undefined> =>
  firstRow(
    db
      .delete(sandboxTokens)
      .where(isUsable(companyId, token, now))
      .returning(),
  )

const isUsable = (companyId: number, token: string, now: Date) =>
  and(
    eq(sandboxTokens.companyId, companyId),
    eq(sandboxTokens.token, token),
    gte(sandboxTokens.createdAt, expiredBefore(now)),
  )

/** Saves a payment method. */
export async function insertSandboxMethod(
  db: Tx,
  row: typeof sandboxMethods.$inferInsert,
): Promise<void> {
  await db.insert(sandboxMethods).values(row)
}

/** The saved payment method with this reference; undefined if there is none. */
export const findSandboxMethod = (
  db: Tx,
  companyId: number,
  reference: string,
): Promise<SandboxMethod | undefined> => findByKey(db, sandboxMethods, { companyId, reference })

/** Deletes a saved payment method. */
export async function deleteSandboxMethod(
  db: Tx,
  companyId: number,
  reference: string,
): Promise<void> {
  await db
    .delete(sandboxMethods)
    .where(and(eq(sandboxMethods.companyId, companyId), eq(sandboxMethods.reference, reference)))
}

/**
 * Stores a charge and returns it; undefined, with nothing stored, if there is already one with its
 * idempotency key.
 */
export function insertCharge(
  db: Tx,
  row: typeof sandboxCharges.$inferInsert,
): Promise<SandboxCharge | undefined> {
  return firstRow(db.insert(sandboxCharges).values(row).onConflictDoNothing().returning())
}

/**
 * The charge with one of its identifiers, locked for the rest of the transaction; undefined if
 * there is none.
 */
export const lockCharge = async (
  db: Tx,
  companyId: number,
  by: Partial<Pick<SandboxCharge, 'idempotencyKey' | 'reference' | 'clientSecret'>>,
): Promise<SandboxCharge | undefined> => {
  const [name, value] = Object.entries(by)[0] ?? []
  const column =
    name === 'idempotencyKey'
      ? sandboxCharges.idempotencyKey
      : name === 'reference'
        ? sandboxCharges.reference
        : sandboxCharges.clientSecret
  return value === undefined || value === ''
    ? undefined
    : await firstRow(
        db
          .select()
          .from(sandboxCharges)
          .where(and(eq(sandboxCharges.companyId, companyId), eq(column, value)))
          .for('update'),
      )
}

/** Updates the status of a locked charge, and returns the charge. */
export async function updateCharge(
  db: Tx,
  { companyId, id }: SandboxCharge,
  changes: Pick<SandboxCharge, 'status'> & Partial<Pick<SandboxCharge, 'failureCode'>>,
): Promise<SandboxCharge> {
  const [row] = await db
    .update(sandboxCharges)
    .set({ ...changes, settleAt: null })
    .where(and(eq(sandboxCharges.companyId, companyId), eq(sandboxCharges.id, id)))
    .returning()
  if (row === undefined) throw new Error('the locked charge no longer exists')
  return row
}

/** A page of a company's charges, newest first, and the total. */
export async function paginateCharges(
  db: Tx,
  companyId: number,
  paging: Page,
): Promise<{ rows: SandboxCharge[]; total: number }> {
  const ofCompany = eq(sandboxCharges.companyId, companyId)
  const rows = await db
    .select()
    .from(sandboxCharges)
    .where(ofCompany)
    .orderBy(desc(sandboxCharges.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, sandboxCharges, ofCompany, { ...paging, found: rows.length }),
  }
}

/** The amount of a charge that has been refunded so far, in cents. */
export async function sumRefunds(db: Tx, { companyId, id }: SandboxCharge): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${sandboxRefunds.amountCents}), 0)` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.companyId, companyId), eq(sandboxRefunds.chargeId, id)))
  return Number(row?.sum ?? 0)
}

/** The refund with this idempotency key; undefined if there is none. */
export const findSandboxRefund = (
  db: Tx,
  companyId: number,
  idempotencyKey: string,
): Promise<typeof sandboxRefunds.$inferSelect | undefined> =>
  findByKey(db, sandboxRefunds, { companyId, idempotencyKey })

/** Stores a refund and returns its id. */
export async function insertSandboxRefund(
  db: Tx,
  row: typeof sandboxRefunds.$inferInsert,
): Promise<number> {
  const [inserted] = await db
    .insert(sandboxRefunds)
    .values(row)
    .returning({ id: sandboxRefunds.id })
  if (inserted === undefined) throw new Error('the refund was not inserted')
  return inserted.id
}

/**
 * The company's key pair, created on first use. If several processes create one at the same time,
 * all use the one that was stored first.
 */
export async function findOrCreateKeys(
  db: Tx,
  companyId: number,
  createKeys: () => Omit<typeof sandboxKeys.$inferInsert, 'companyId'>,
): Promise<typeof sandboxKeys.$inferSelect> {
  const findKeys = () => findByKey(db, sandboxKeys, { companyId })
  const existing = await findKeys()
  if (existing !== undefined) return existing
  await db
    .insert(sandboxKeys)
    .values({ companyId, ...createKeys() })
    .onConflictDoNothing()
  const inserted = await findKeys()
  if (inserted === undefined) throw new Error('the key was not inserted')
  return inserted
}

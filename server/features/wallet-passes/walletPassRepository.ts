import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { newSerial } from '../../platform/db/newSerial'
import {
  walletPassDevices,
  walletPasses,
  type WalletPassKind,
} from '../../platform/db/schema/walletPasses'
import { hashToken } from '../../platform/sessions/tokens'
import type { PassSubject } from './PassSubject'

/** A stored wallet pass. */
export type WalletPassRow = typeof walletPasses.$inferSelect

/**
 * Returns the wallet pass of a subject's current code and creates it the first time, so that adding
 * it twice gives one pass. `mayBeInGoogle` records that Google may get a copy.
 */
export async function putWalletPass(
  db: Tx,
  companyId: number,
  { kind, id, serial }: Pick<PassSubject, 'kind' | 'id' | 'serial'>,
  mayBeInGoogle: boolean,
): Promise<WalletPassRow> {
  const [row] = await db
    .insert(walletPasses)
    .values({
      companyId,
      id: newSerial(),
      kind,
      subjectId: id,
      codeHash: hashToken(serial),
      mayBeInGoogle,
      changedAt: sql`clock_timestamp()`,
    })
    .onConflictDoUpdate({
      target: [
        walletPasses.companyId,
        walletPasses.kind,
        walletPasses.subjectId,
        walletPasses.codeHash,
      ],
      set: { mayBeInGoogle: sql`${walletPasses.mayBeInGoogle} or excluded.google` },
    })
    .returning()
  if (row === undefined) throw new Error('the wallet pass was not stored')
  return row
}

/** Returns a wallet pass by its serial number in the wallets; undefined if there is none. */
export async function findWalletPass(
  db: Tx,
  companyId: number,
  id: string,
): Promise<WalletPassRow | undefined> {
  const row = await findByKey(db, walletPasses, { companyId, id })
  return row
}

/** Returns the wallet passes of a card, ticket, voucher or guest pass, void ones too. */
export const listWalletPasses = (
  db: Tx,
  companyId: number,
  kind: WalletPassKind,
  subjectId: number,
): Promise<WalletPassRow[]> =>
  db
    .select()
    .from(walletPasses)
    .where(
      and(
        eq(walletPasses.companyId, companyId),
        eq(walletPasses.kind, kind),
        eq(walletPasses.subjectId, subjectId),
      ),
    )

/** Registers a device for a pass's changes; returns whether it is new. */
export async function putDevice(
  db: Tx,
  row: typeof walletPassDevices.$inferInsert,
): Promise<boolean> {
  const [stored] = await db
    .insert(walletPassDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [walletPassDevices.companyId, walletPassDevices.deviceId, walletPassDevices.passId],
      set: { pushToken: row.pushToken },
    })
    // In PostgreSQL, `xmax` is 0 for an inserted row and not for an updated one.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return stored?.isNew ?? false
}

/** Returns the number of devices registered for a pass's changes. */
export async function countDevices(db: Tx, companyId: number, passId: string): Promise<number> {
  const [row] = await db
    .select({ devices: count() })
    .from(walletPassDevices)
    .where(and(eq(walletPassDevices.companyId, companyId), eq(walletPassDevices.passId, passId)))
  return row?.devices ?? 0
}

/** Unregisters a device from a pass. */
export async function deleteDevice(
  db: Tx,
  companyId: number,
  deviceId: string,
  passId: string,
): Promise<void> {
  await db
    .delete(walletPassDevices)
    .where(
      and(
        eq(walletPassDevices.companyId, companyId),
        eq(walletPassDevices.deviceId, deviceId),
        eq(walletPassDevices.passId, passId),
      ),
    )
}

/**
 * Returns a device's passes, the latest change last; with `since`, only those that changed then or
 * later.
 */
export const listPassesOfDevice = (
  db: Tx,
  companyId: number,
  deviceId: string,
  since: Date | undefined,
): Promise<Pick<WalletPassRow, 'id' | 'changedAt'>[]> =>
  db
    .select({ id: walletPasses.id, changedAt: walletPasses.changedAt })
    .from(walletPassDevices)
    .innerJoin(
      walletPasses,
      and(
        eq(walletPasses.companyId, walletPassDevices.companyId),
        eq(walletPasses.id, walletPassDevices.passId),
      ),
    )
    .where(
      and(
        eq(walletPassDevices.companyId, companyId),
        eq(walletPassDevices.deviceId, deviceId),
        since && gte(walletPasses.changedAt, since),
      ),
    )
    .orderBy(walletPasses.changedAt, walletPasses.id)

/** Returns the push tokens of the devices that have a pass. */
export async function listPushTokens(db: Tx, companyId: number, passId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pushToken: walletPassDevices.pushToken })
    .from(walletPassDevices)
    .where(and(eq(walletPassDevices.companyId, companyId), eq(walletPassDevices.passId, passId)))
  return rows.map(({ pushToken }) => pushToken)
}

/** Deletes devices that Apple's push service no longer knows. */
export async function deletePushTokens(
  db: Tx,
  companyId: number,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return
  await db
    .delete(walletPassDevices)
    .where(
      and(
        eq(walletPassDevices.companyId, companyId),
        inArray(walletPassDevices.pushToken, [...tokens]),
      ),
    )
}

import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { passKinds, vouchers, type PassRecipient } from '../../platform/db/schema/passes'
import { hashToken } from '../../platform/sessions/tokens'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { hasAddress } from '../../platform/mail/sameAddress'
import type { CustomerKey } from '../customers/requireCustomer'
import type { PassRequest } from './passRequest'

/** A stored voucher or offer with its kind. */
export interface VoucherView {
  row: typeof vouchers.$inferSelect
  kind: typeof passKinds.$inferSelect
}

/** Whether a stored voucher is a `voucher`, which the customer was given, or an `offer` to them. */
export type VoucherKind = 'voucher' | 'offer'

/**
 * Returns the vouchers or offers that a customer was given or holds, up to a limit; usable ones
 * first.
 */
export const listVouchers = (
  db: Tx,
  kind: VoucherKind,
  customer: CustomerKey,
  now: Date,
  { offset, limit }: Page,
): Promise<VoucherView[]> =>
  vouchersWhere(db, ofOwner(kind, customer))
    .orderBy(
      // A transferred voucher is usable for the customer who was given it.
      sql`not (${vouchers.status} = 'available' or (${vouchers.status} = 'transferred' and ${vouchers.customerId} is not distinct from ${customer.customerId}))`,
      sql`${vouchers.expiresAt} <= ${now.toISOString()}::timestamptz`,
      sql`${vouchers.expiresAt} asc nulls last`,
      desc(vouchers.id),
    )
    .offset(offset)
    .limit(limit)

/**
 * Returns a page of a customer's vouchers or offers, and their total, exact only up to
 * `maxCounted`.
 */
export async function paginateVouchers(
  db: Tx,
  kind: VoucherKind,
  customer: CustomerKey,
  now: Date,
  paging: Page,
): Promise<{ rows: VoucherView[]; total: number }> {
  const rows = await listVouchers(db, kind, customer, now, paging)
  return {
    rows,
    total: await countPage(db, vouchers, ofOwner(kind, customer), {
      ...paging,
      found: rows.length,
    }),
  }
}

/** Returns the voucher with this id; if a pin is passed, only if the pin matches. */
export async function findPublicVoucher(
  db: Tx,
  companyId: number,
  id: number,
  pin: string | undefined,
): Promise<VoucherView | undefined> {
  const matchesPin = pin === undefined ? undefined : eq(vouchers.pinHash, hashToken(pin))
  return await firstRow(
    vouchersWhere(
      db,
      and(
        eq(vouchers.companyId, companyId),
        eq(vouchers.kind, 'voucher'),
        eq(vouchers.id, id),
        isNull(vouchers.voidedAt),
        matchesPin,
      ),
    ),
  )
}

/**
 * Returns one of a customer's vouchers and locks it until the transaction ends, so that concurrent
 * requests see each other's result; undefined if the customer has no such voucher.
 */
export const lockVoucher = (
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<VoucherView | undefined> =>
  firstRow(
    vouchersWhere(db, and(ofOwner('voucher', customer), eq(vouchers.id, id))).for('update', {
      of: vouchers,
    }),
  )

/**
 * Returns a voucher that was transferred to this address; undefined if there is none, or if it has
 * been redeemed since.
 */
export const findTransferredVoucher = (
  db: Tx,
  companyId: number,
  id: number,
  email: string,
): Promise<VoucherView | undefined> =>
  firstRow(
    vouchersWhere(
      db,
      and(
        eq(vouchers.companyId, companyId),
        eq(vouchers.id, id),
        eq(vouchers.status, 'transferred'),
        isNull(vouchers.voidedAt),
        hasAddress(sql`${vouchers.recipient} ->> 'email'`, email),
      ),
    ),
  )

/** Stores that a voucher is redeemed, and the request that redeemed it. */
export async function storeRedemption(
  db: Tx,
  { companyId, id }: VoucherView['row'],
  request: PassRequest,
  redeemedAt: Date,
): Promise<void> {
  await db
    .update(vouchers)
    .set({ status: 'redeemed', redeemedAt, ...request })
    .where(and(eq(vouchers.companyId, companyId), eq(vouchers.id, id)))
  await refreshWalletPasses(db, companyId, 'voucher', [id])
}

/**
 * Stores a voucher's transfer, with a new code and a new pin; `customerId` is the customer in whose
 * account it lands, or null if the recipient has none.
 */
export async function storeVoucherTransfer(
  db: Tx,
  { companyId, id }: VoucherView['row'],
  change: {
    recipient: PassRecipient
    customerId: number | null
    serial: string
    pinHash: string
    transferredAt: Date
  },
  request: PassRequest,
): Promise<void> {
  await db
    .update(vouchers)
    .set({ status: 'transferred', ...change, ...request })
    .where(and(eq(vouchers.companyId, companyId), eq(vouchers.id, id)))
  await refreshWalletPasses(db, companyId, 'voucher', [id])
}

/** Stores a new pin for a voucher's link. */
export const storeVoucherPin = (
  db: Tx,
  { companyId, id }: VoucherView['row'],
  pinHash: string,
): Promise<unknown> =>
  db
    .update(vouchers)
    .set({ pinHash })
    .where(and(eq(vouchers.companyId, companyId), eq(vouchers.id, id)))

/** Stores vouchers or offers; returns their ids, in their order. */
export async function insertVouchers(
  db: Tx,
  rows: readonly (typeof vouchers.$inferInsert)[],
): Promise<number[]> {
  const inserted = await db
    .insert(vouchers)
    .values([...rows])
    .returning({ id: vouchers.id })
  return inserted.map(({ id }) => id)
}

/** Stores a kind of pass; returns its id. */
export async function insertPassKind(db: Tx, row: typeof passKinds.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(passKinds).values(row).returning({ id: passKinds.id })
  if (inserted === undefined) throw new Error('the kind of pass was not inserted')
  return inserted.id
}

const ofOwner = (kind: VoucherKind, { companyId, customerId }: CustomerKey) =>
  and(
    eq(vouchers.companyId, companyId),
    eq(vouchers.kind, kind),
    isNull(vouchers.voidedAt),
    or(eq(vouchers.ownerId, customerId), eq(vouchers.customerId, customerId)),
  )

const vouchersWhere = (db: Tx, condition: SQL | undefined) =>
  db
    .select({ row: vouchers, kind: passKinds })
    .from(vouchers)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, vouchers.companyId), eq(passKinds.id, vouchers.passKindId)),
    )
    .where(condition)

import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { passKinds, vouchers } from '../../platform/db/schema/passes'
import { hashToken } from '../../platform/sessions/tokens'
import type { CustomerKey } from '../customers/requireCustomer'

/** A stored voucher or offer with its kind. */
export interface VoucherView {
  row: typeof vouchers.$inferSelect
  kind: typeof passKinds.$inferSelect
}

/** The kind of a voucher: a `voucher` was given to a customer, an `offer` is made to them. */
export type VoucherKind = 'voucher' | 'offer'

/**
 * Returns the vouchers or offers that a customer was given or holds, up to a limit; usable ones
 * first.
 */
export const listVouchers = (
  db: Tx,
  kind: VoucherKind,
  customer: CustomerKey,
  { offset, limit }: Page,
): Promise<VoucherView[]> =>
  vouchersWhere(db, ofOwner(kind, customer))
    .orderBy(
      sql`${vouchers.status} <> 'available'`,
      sql`${vouchers.expiresAt} <= now()`,
      sql`${vouchers.expiresAt} asc nulls last`,
      desc(vouchers.id),
    )
    .offset(offset)
    .limit(limit)

/** Returns a page of a customer's vouchers or offers, and their total number. */
export const paginateVouchers = async (
  db: Tx,
  kind: VoucherKind,
  customer: CustomerKey,
  paging: Page,
): Promise<{ rows: VoucherView[]; total: number }> => ({
  rows: await listVouchers(db, kind, customer, paging),
  total: await countPage(db, vouchers, ofOwner(kind, customer), paging),
})

/** Returns the voucher with this id; if a pin is passed, only if the pin matches. */
export async function findPublicVoucher(
  db: Tx,
  companyId: number,
  id: number,
  pin: string | undefined,
): Promise<VoucherView | undefined> {
  const hasPin = pin === undefined ? undefined : eq(vouchers.pinHash, hashToken(pin))
  return (
    await vouchersWhere(
      db,
      and(
        eq(vouchers.companyId, companyId),
        eq(vouchers.kind, 'voucher'),
        eq(vouchers.id, id),
        hasPin,
      ),
    )
  )[0]
}

/** Stores a voucher or an offer. */
export async function insertVoucher(db: Tx, row: typeof vouchers.$inferInsert): Promise<void> {
  await db.insert(vouchers).values(row)
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

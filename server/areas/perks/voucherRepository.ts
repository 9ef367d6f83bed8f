import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../calls/page'
import { countRows } from '../../db/countRows'
import type { Tx } from '../../db/Database'
import { passKinds, vouchers } from '../../db/schema/passes'

/** A voucher or an offer as stored, with its kind of pass. */
export interface VoucherView {
  row: typeof vouchers.$inferSelect
  kind: typeof passKinds.$inferSelect
}

/** A page of the vouchers or offers that a customer was given or holds, those to use first, and how many there are. */
export async function pageOfVouchers(db: Tx, kind: 'voucher' | 'offer', companyId: number, customerId: number, asked: Page): Promise<{ rows: VoucherView[]; total: number }> {
  const kept = and(eq(vouchers.companyId, companyId), eq(vouchers.kind, kind), or(eq(vouchers.ownerId, customerId), eq(vouchers.customerId, customerId)))
  const rows = await vouchersWhere(db, kept)
    .orderBy(sql`${vouchers.status} <> 'available'`, sql`${vouchers.expiresAt} <= now()`, sql`${vouchers.expiresAt} asc nulls last`, desc(vouchers.id))
    .offset(asked.offset)
    .limit(asked.limit)
  return { rows, total: await countRows(db, vouchers, kept) }
}

/** The voucher whose link holds this id and pin. */
export async function findVoucherByPin(db: Tx, companyId: number, id: number, pin: string): Promise<VoucherView | undefined> {
  return (await vouchersWhere(db, and(eq(vouchers.companyId, companyId), eq(vouchers.kind, 'voucher'), eq(vouchers.id, id), eq(vouchers.pin, pin))))[0]
}

/** Stores a voucher or an offer. */
export async function insertVoucher(db: Tx, row: typeof vouchers.$inferInsert): Promise<void> {
  await db.insert(vouchers).values(row)
}

/** Stores a kind of pass and gives its id. */
export async function insertPassKind(db: Tx, row: typeof passKinds.$inferInsert): Promise<number> {
  const [made] = await db.insert(passKinds).values(row).returning({ id: passKinds.id })
  if (made === undefined) throw new Error('the kind of pass was not made')
  return made.id
}

const vouchersWhere = (db: Tx, kept: SQL | undefined) =>
  db
    .select({ row: vouchers, kind: passKinds })
    .from(vouchers)
    .innerJoin(passKinds, and(eq(passKinds.companyId, vouchers.companyId), eq(passKinds.id, vouchers.passKindId)))
    .where(kept)

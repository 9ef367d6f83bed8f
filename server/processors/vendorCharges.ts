import { createHash } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { vendorCharges } from '../platform/db/schema/vendorCharges'
import type { ChargeOutcome, ProcessorAccount, ProcessorServices } from './Processor'

/** A charge as recorded before the vendor is called. */
export type VendorCharge = typeof vendorCharges.$inferSelect

/** One club's charges at a vendor that can't look charges up by our idempotency key. */
export interface VendorCharges {
  find(idempotencyKey: string): Promise<VendorCharge | undefined>
  findByReference(reference: string): Promise<VendorCharge | undefined>
  /** Records a charge before the vendor is called, or returns the existing record with this key. */
  begin(
    charge: Pick<VendorCharge, 'idempotencyKey' | 'method'> &
      Partial<Pick<VendorCharge, 'bankName' | 'lastFour'>>,
  ): Promise<{ row: VendorCharge; isNew: boolean }>
  change(
    row: VendorCharge,
    changed: Partial<Pick<VendorCharge, 'reference' | 'refusalCode' | 'refusalMessage' | 'isOver'>>,
  ): Promise<VendorCharge>
  /**
   * The keys of charges whose status may still change, newest first: at most 500, from the last
   * thirty days. The payment clock checks older ones.
   */
  underWay(): Promise<string[]>
}

/** How long the status of an unsettled charge may still change. */
const underWayMs = 30 * 24 * 60 * 60_000

/** Opens the charge records of one club's processor. */
export function openVendorCharges(
  { db, now }: Pick<ProcessorServices, 'db' | 'now'>,
  { companyId, id: processorId }: Pick<ProcessorAccount, 'companyId' | 'id'>,
): VendorCharges {
  const own = and(
    eq(vendorCharges.companyId, companyId),
    eq(vendorCharges.processorId, processorId),
  )
  const named = (idempotencyKey: string) =>
    and(own, eq(vendorCharges.idempotencyKey, idempotencyKey))
  const find = (idempotencyKey: string): Promise<VendorCharge | undefined> =>
    db.tx(
      companyId,
      async (tx) => (await tx.select().from(vendorCharges).where(named(idempotencyKey)))[0],
    )
  return {
    find,
    findByReference: (reference) =>
      db.tx(
        companyId,
        async (tx) =>
          (
            await tx
              .select()
              .from(vendorCharges)
              .where(and(own, eq(vendorCharges.reference, reference)))
          )[0],
      ),
    begin: (charge) =>
      db.tx(companyId, async (tx) => {
        const [made] = await tx
          .insert(vendorCharges)
          .values({ companyId, processorId, createdAt: now(), ...charge })
          .onConflictDoNothing()
          .returning()
        const row =
          made ?? (await tx.select().from(vendorCharges).where(named(charge.idempotencyKey)))[0]
        if (row === undefined) throw new Error('the charge was not noted')
        return { row, isNew: made !== undefined }
      }),
    change: (row, changed) =>
      db.tx(companyId, async (tx) => {
        const [after] = await tx
          .update(vendorCharges)
          .set(changed)
          .where(named(row.idempotencyKey))
          .returning()
        if (after === undefined) throw new Error('the note of a charge vanished')
        return after
      }),
    underWay: () =>
      db.tx(companyId, async (tx) =>
        (
          await tx
            .select({ key: vendorCharges.idempotencyKey })
            .from(vendorCharges)
            .where(
              and(
                own,
                eq(vendorCharges.isOver, false),
                gt(vendorCharges.createdAt, new Date(now().getTime() - underWayMs)),
              ),
            )
            .orderBy(desc(vendorCharges.createdAt))
            .limit(500)
        ).map(({ key }) => key),
      ),
  }
}

/**
 * The key sent to a vendor in place of one of ours: short enough for every vendor, and different
 * for each company even where several share a vendor account.
 */
export const vendorKey = (
  { companyId }: Pick<ProcessorAccount, 'companyId'>,
  idempotencyKey: string,
): string => createHash('sha256').update(`${companyId}:${idempotencyKey}`).digest('base64url')

/**
 * The outcome of a charge that was refused before any money moved; undefined if it was not refused.
 */
export const refusedOutcome = ({
  reference,
  refusalCode,
  refusalMessage,
}: VendorCharge): Extract<ChargeOutcome, { status: 'failed' }> | undefined =>
  refusalCode === ''
    ? undefined
    : { status: 'failed', reference, code: refusalCode, message: refusalMessage }

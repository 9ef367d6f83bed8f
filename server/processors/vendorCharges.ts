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
  update(
    row: VendorCharge,
    changes: Partial<
      Pick<VendorCharge, 'reference' | 'failureCode' | 'failureMessage' | 'isFinal'>
    >,
  ): Promise<VendorCharge>
  /**
   * The keys of charges whose status may still change, newest first: at most 500, from the last
   * thirty days. The payment clock checks older ones.
   */
  listPending(): Promise<string[]>
}

/** How long the status of an unsettled charge may still change. */
const pendingWindowMs = 30 * 24 * 60 * 60_000

/** Opens the charge records of one club's processor. */
export function openVendorCharges(
  { db, now }: Pick<ProcessorServices, 'db' | 'now'>,
  { companyId, id: processorId }: Pick<ProcessorAccount, 'companyId' | 'id'>,
): VendorCharges {
  const ofProcessor = and(
    eq(vendorCharges.companyId, companyId),
    eq(vendorCharges.processorId, processorId),
  )
  const byKey = (idempotencyKey: string) =>
    and(ofProcessor, eq(vendorCharges.idempotencyKey, idempotencyKey))
  const find = (idempotencyKey: string): Promise<VendorCharge | undefined> =>
    db.tx(
      companyId,
      async (tx) => (await tx.select().from(vendorCharges).where(byKey(idempotencyKey)))[0],
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
              .where(and(ofProcessor, eq(vendorCharges.reference, reference)))
          )[0],
      ),
    begin: (charge) =>
      db.tx(companyId, async (tx) => {
        const [inserted] = await tx
          .insert(vendorCharges)
          .values({ companyId, processorId, createdAt: now(), ...charge })
          .onConflictDoNothing()
          .returning()
        const row =
          inserted ?? (await tx.select().from(vendorCharges).where(byKey(charge.idempotencyKey)))[0]
        if (row === undefined) throw new Error('the charge was not recorded')
        return { row, isNew: inserted !== undefined }
      }),
    update: (row, changes) =>
      db.tx(companyId, async (tx) => {
        const [updated] = await tx
          .update(vendorCharges)
          .set(changes)
          .where(byKey(row.idempotencyKey))
          .returning()
        if (updated === undefined) throw new Error('the charge record no longer exists')
        return updated
      }),
    listPending: () =>
      db.tx(companyId, async (tx) =>
        (
          await tx
            .select({ key: vendorCharges.idempotencyKey })
            .from(vendorCharges)
            .where(
              and(
                ofProcessor,
                eq(vendorCharges.isFinal, false),
                gt(vendorCharges.createdAt, new Date(now().getTime() - pendingWindowMs)),
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

/** The outcome of a charge with a recorded failure; undefined if none is recorded. */
export const failedOutcome = ({
  reference,
  failureCode,
  failureMessage,
}: VendorCharge): Extract<ChargeOutcome, { status: 'failed' }> | undefined =>
  failureCode === ''
    ? undefined
    : { status: 'failed', reference, code: failureCode, message: failureMessage }

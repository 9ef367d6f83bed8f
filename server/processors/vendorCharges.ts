import { createHash } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { vendorCharges } from '../platform/db/schema/vendorCharges'
import type { ChargeOutcome, ProcessorAccount, ProcessorServices } from './Processor'
import { firstRow } from '../platform/db/firstRow'

/** A recorded charge. */
export type VendorCharge = typeof vendorCharges.$inferSelect

/**
 * The charges of one processor entry of a company, at a vendor that can't look charges up by our
 * idempotency key.
 */
export interface VendorCharges {
  /** The recorded charge with this key; undefined if there is none. */
  find(idempotencyKey: string): Promise<VendorCharge | undefined>
  /** The recorded charge with this reference of the vendor; undefined if there is none. */
  findByReference(reference: string): Promise<VendorCharge | undefined>
  /**
   * Records a charge before the vendor is called. If there is already a record with its key,
   * returns that one, and `isNew` is false.
   */
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
   * The idempotency keys of charges whose status is not final, newest first: at most 500, from the
   * last thirty days. The payments' jobs, which poll unsettled ones, look up older ones.
   */
  listPending(): Promise<string[]>
}

/** The age, in ms, up to which `listPending` returns charges whose status is not final. */
const PENDING_WINDOW_MS = 30 * 24 * 60 * 60_000

/** Opens the recorded charges of one processor entry of a company. */
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
    db.tx(companyId, (tx) => firstRow(tx.select().from(vendorCharges).where(byKey(idempotencyKey))))
  return {
    find,
    findByReference: (reference) =>
      db.tx(companyId, (tx) =>
        firstRow(
          tx
            .select()
            .from(vendorCharges)
            .where(and(ofProcessor, eq(vendorCharges.reference, reference))),
        ),
      ),
    begin: (charge) =>
      db.tx(companyId, async (tx) => {
        const [inserted] = await tx
          .insert(vendorCharges)
          .values({ companyId, processorId, createdAt: now(), ...charge })
          .onConflictDoNothing()
          .returning()
        const row =
          inserted ??
          (await firstRow(tx.select().from(vendorCharges).where(byKey(charge.idempotencyKey))))
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
                gt(vendorCharges.createdAt, new Date(now().getTime() - PENDING_WINDOW_MS)),
              ),
            )
            .orderBy(desc(vendorCharges.createdAt))
            .limit(500)
        ).map(({ key }) => key),
      ),
  }
}

/**
 * The key that a vendor gets in place of our idempotency key. It is short enough for every vendor,
 * and different for each company even if several companies share an account at the vendor.
 */
export const vendorKey = (
  { companyId }: Pick<ProcessorAccount, 'companyId'>,
  idempotencyKey: string,
): string => createHash('sha256').update(`${companyId}:${idempotencyKey}`).digest('base64url')

/** The outcome of a charge whose failure is recorded; undefined if no failure is recorded. */
export const failedOutcome = ({
  reference,
  failureCode,
  failureMessage,
}: VendorCharge): Extract<ChargeOutcome, { status: 'failed' }> | undefined =>
  failureCode === ''
    ? undefined
    : { status: 'failed', reference, code: failureCode, message: failureMessage }

import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { insertJob } from '../../platform/db/platform/jobs'
import { customers } from '../../platform/db/schema/customers'
import {
  invoiceReminders,
  remindedCustomers,
  type ReminderOutcome,
} from '../../platform/db/schema/invoiceReminders'
import { AppError } from '../../platform/http/AppError'
import type { CustomerRow } from '../customers/customerRepository'

/** Reminders that staff send together, as stored. */
export type ReminderRow = typeof invoiceReminders.$inferSelect

/** How many of those who were not told are named in a report. */
const MAX_NAMED = 1_000

/**
 * Stores reminders to these customers with the job that sends them; a repeated request returns the
 * earlier ones. Throws 422 `idempotency_key_reused`.
 */
export async function insertReminders(
  tx: Tx,
  row: Pick<ReminderRow, 'companyId' | 'by' | 'requestKey' | 'bodyHash' | 'createdAt'>,
  listCustomerIds: () => Promise<readonly number[]>,
): Promise<ReminderRow> {
  const { companyId, requestKey, bodyHash } = row
  const [inserted] = await tx.insert(invoiceReminders).values(row).onConflictDoNothing().returning()
  if (inserted === undefined) {
    const earlier = await findByKey(tx, invoiceReminders, { companyId, requestKey })
    if (earlier?.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return earlier
  }
  const { id: reminderId } = inserted
  for (const ids of chunks([...new Set(await listCustomerIds())])) {
    const known = await tx
      .select({ customerId: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), inArray(customers.id, ids)))
    if (known.length > 0)
      await tx
        .insert(remindedCustomers)
        .values(known.map(({ customerId }) => ({ companyId, reminderId, customerId })))
  }
  await insertJob(tx, { companyId, kind: 'invoice-reminders', subjectId: reminderId })
  return inserted
}

/** Returns reminders, if stored. */
export const findReminders = (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<ReminderRow | undefined> => findByKey(tx, invoiceReminders, { companyId, id })

/** Records that everybody's outcome is decided. */
export async function storeDone(tx: Tx, { companyId, id }: ReminderRow, at: Date): Promise<void> {
  await tx
    .update(invoiceReminders)
    .set({ doneAt: at })
    .where(and(eq(invoiceReminders.companyId, companyId), eq(invoiceReminders.id, id)))
}

/** The next customers whose outcome is open, by id. */
export async function listUndecided(
  tx: Tx,
  { companyId, id }: ReminderRow,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ customerId: remindedCustomers.customerId })
    .from(remindedCustomers)
    .where(
      and(
        eq(remindedCustomers.companyId, companyId),
        eq(remindedCustomers.reminderId, id),
        isNull(remindedCustomers.outcome),
      ),
    )
    .orderBy(asc(remindedCustomers.customerId))
    .limit(limit)
  return rows.map(({ customerId }) => customerId)
}

/** Whether the outcome of a customer is still open. */
export const isUndecided = async (
  tx: Tx,
  { companyId, id: reminderId }: ReminderRow,
  customerId: number,
): Promise<boolean> =>
  (await findByKey(tx, remindedCustomers, { companyId, reminderId, customerId }))?.outcome === null

/** Stores what became of a reminder to a customer, unless that is decided. */
export async function storeOutcome(
  tx: Tx,
  { companyId, id }: ReminderRow,
  customerId: number,
  outcome: ReminderOutcome,
  now: Date,
): Promise<void> {
  await tx
    .update(remindedCustomers)
    .set({ outcome, toldAt: outcome === 'told' ? now : null })
    .where(
      and(
        eq(remindedCustomers.companyId, companyId),
        eq(remindedCustomers.reminderId, id),
        eq(remindedCustomers.customerId, customerId),
        isNull(remindedCustomers.outcome),
      ),
    )
}

/** Whether a customer was reminded since an instant. */
export const wasToldSince = async (
  tx: Tx,
  { companyId, id }: Pick<CustomerRow, 'companyId' | 'id'>,
  since: Date,
): Promise<boolean> =>
  (
    await tx
      .select({ toldAt: remindedCustomers.toldAt })
      .from(remindedCustomers)
      .where(
        and(
          eq(remindedCustomers.companyId, companyId),
          eq(remindedCustomers.customerId, id),
          gte(remindedCustomers.toldAt, since),
        ),
      )
      .limit(1)
  ).length > 0

/** How many have which outcome, and who was not told, by name. */
export async function readOutcomes(
  tx: Tx,
  { companyId, id }: ReminderRow,
): Promise<{
  counts: ReadonlyMap<ReminderOutcome | null, number>
  untold: { customer: CustomerRow; outcome: Exclude<ReminderOutcome, 'told'> }[]
}> {
  const ofThese = and(
    eq(remindedCustomers.companyId, companyId),
    eq(remindedCustomers.reminderId, id),
  )
  const counts = await tx
    .select({ outcome: remindedCustomers.outcome, customers: count() })
    .from(remindedCustomers)
    .where(ofThese)
    .groupBy(remindedCustomers.outcome)
  const untold = await tx
    .select({ customer: customers, outcome: remindedCustomers.outcome })
    .from(remindedCustomers)
    .innerJoin(
      customers,
      and(eq(customers.companyId, companyId), eq(customers.id, remindedCustomers.customerId)),
    )
    .where(and(ofThese, ne(remindedCustomers.outcome, 'told')))
    .orderBy(asc(customers.lastNameLower), asc(customers.fullNameLower), asc(customers.id))
    .limit(MAX_NAMED)
  return {
    counts: new Map(counts.map((row) => [row.outcome, row.customers])),
    untold: untold.flatMap(({ customer, outcome }) =>
      outcome === null || outcome === 'told' ? [] : [{ customer, outcome }],
    ),
  }
}

/** When customers were last reminded of open invoices, by customer. */
export async function findReminded(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectDistinctOn([remindedCustomers.customerId], {
      customerId: remindedCustomers.customerId,
      toldAt: remindedCustomers.toldAt,
    })
    .from(remindedCustomers)
    .where(
      and(
        eq(remindedCustomers.companyId, companyId),
        inArray(remindedCustomers.customerId, [...customerIds]),
        isNotNull(remindedCustomers.toldAt),
      ),
    )
    .orderBy(remindedCustomers.customerId, desc(remindedCustomers.toldAt))
  return new Map(
    rows.flatMap(({ customerId, toldAt }) => (toldAt === null ? [] : [[customerId, toldAt]])),
  )
}

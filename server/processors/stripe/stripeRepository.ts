import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { stripeCharges, stripeCustomers } from '../../platform/db/schema/stripe'

/** A stored charge. */
export type StripeCharge = typeof stripeCharges.$inferSelect

/** Identifies a club's customer at one of its Stripe entries. */
export type StripeCustomerKey = Pick<
  typeof stripeCustomers.$inferSelect,
  'companyId' | 'processorId' | 'customerId'
>

/** Identifies a charge by our idempotency key. */
export type StripeChargeKey = Pick<StripeCharge, 'companyId' | 'processorId' | 'idempotencyKey'>

/** Stripe's id of a customer; undefined if none is stored. */
export const findStripeCustomer = async (
  tx: Tx,
  key: StripeCustomerKey,
): Promise<string | undefined> =>
  (await firstRow(tx.select().from(stripeCustomers).where(matchesCustomer(key))))?.reference

/**
 * Stores Stripe's id of a customer, unless another request has already stored one; returns the
 * stored id.
 */
export async function saveStripeCustomer(
  tx: Tx,
  key: StripeCustomerKey,
  reference: string,
): Promise<string> {
  const [inserted] = await tx
    .insert(stripeCustomers)
    .values({ ...key, reference })
    .onConflictDoNothing()
    .returning()
  return inserted?.reference ?? (await findStripeCustomer(tx, key)) ?? reference
}

/** Deletes Stripe's id of a customer, unless another request has replaced it. */
export async function deleteStripeCustomer(
  tx: Tx,
  key: StripeCustomerKey,
  reference: string,
): Promise<void> {
  await tx
    .delete(stripeCustomers)
    .where(and(matchesCustomer(key), eq(stripeCustomers.reference, reference)))
}

/** The recorded charge with this key; undefined if there is none. */
export const findStripeCharge = (tx: Tx, key: StripeChargeKey): Promise<StripeCharge | undefined> =>
  firstRow(tx.select().from(stripeCharges).where(matchesCharge(key)))

/**
 * Records a charge before it is requested from Stripe; if it is already recorded, returns the
 * existing record.
 */
export async function saveStripeCharge(
  tx: Tx,
  row: typeof stripeCharges.$inferInsert,
): Promise<StripeCharge> {
  const [inserted] = await tx.insert(stripeCharges).values(row).onConflictDoNothing().returning()
  const charge = inserted ?? (await findStripeCharge(tx, row))
  if (charge === undefined) throw new Error('the charge was not recorded')
  return charge
}

/**
 * Replaces the customer of a recorded charge, because Stripe no longer knows them, unless another
 * request has already done so; returns the stored id.
 */
export async function replaceChargeCustomer(
  tx: Tx,
  key: StripeChargeKey,
  missingCustomer: string,
  customer: string,
): Promise<string> {
  await tx
    .update(stripeCharges)
    .set({ customerReference: customer })
    .where(and(matchesCharge(key), eq(stripeCharges.customerReference, missingCustomer)))
  return (await findStripeCharge(tx, key))?.customerReference ?? customer
}

/** Changes a recorded charge. */
export async function updateStripeCharge(
  tx: Tx,
  key: StripeChargeKey,
  changes: Partial<Pick<StripeCharge, 'intentReference' | 'failureCode' | 'failureMessage'>>,
): Promise<void> {
  await tx.update(stripeCharges).set(changes).where(matchesCharge(key))
}

const matchesCustomer = ({ companyId, processorId, customerId }: StripeCustomerKey) =>
  and(
    eq(stripeCustomers.companyId, companyId),
    eq(stripeCustomers.processorId, processorId),
    eq(stripeCustomers.customerId, customerId),
  )

const matchesCharge = ({ companyId, processorId, idempotencyKey }: StripeChargeKey) =>
  and(
    eq(stripeCharges.companyId, companyId),
    eq(stripeCharges.processorId, processorId),
    eq(stripeCharges.idempotencyKey, idempotencyKey),
  )

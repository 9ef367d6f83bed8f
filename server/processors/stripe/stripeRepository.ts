import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { stripeCharges, stripeCustomers } from '../../platform/db/schema/stripe'

/** A charge requested from Stripe, as stored. */
export type StripeCharge = typeof stripeCharges.$inferSelect

/** A club's customer, at one of its Stripe entries. */
export type StripeCustomerKey = Pick<
  typeof stripeCustomers.$inferSelect,
  'companyId' | 'processorId' | 'customerId'
>

/** A charge by our idempotency key. */
export type StripeChargeKey = Pick<StripeCharge, 'companyId' | 'processorId' | 'idempotencyKey'>

/** Stripe's id of a customer; undefined if there is none yet. */
export const findStripeCustomer = async (
  tx: Tx,
  key: StripeCustomerKey,
): Promise<string | undefined> =>
  (await tx.select().from(stripeCustomers).where(ofCustomer(key)))[0]?.reference

/**
 * Stores Stripe's id of a customer unless another request has already done so; returns the id that
 * is stored.
 */
export async function saveStripeCustomer(
  tx: Tx,
  key: StripeCustomerKey,
  reference: string,
): Promise<string> {
  const [made] = await tx
    .insert(stripeCustomers)
    .values({ ...key, reference })
    .onConflictDoNothing()
    .returning()
  return made?.reference ?? (await findStripeCustomer(tx, key)) ?? reference
}

/** Deletes Stripe's id of a customer, unless another request has stored a newer one. */
export async function deleteStripeCustomer(
  tx: Tx,
  key: StripeCustomerKey,
  reference: string,
): Promise<void> {
  await tx
    .delete(stripeCustomers)
    .where(and(ofCustomer(key), eq(stripeCustomers.reference, reference)))
}

/** The charge with a key. */
export const findStripeCharge = async (
  tx: Tx,
  key: StripeChargeKey,
): Promise<StripeCharge | undefined> =>
  (await tx.select().from(stripeCharges).where(ofCharge(key)))[0]

/** Records a charge before the request; returns the existing record if there is one. */
export async function saveStripeCharge(
  tx: Tx,
  row: typeof stripeCharges.$inferInsert,
): Promise<StripeCharge> {
  const [made] = await tx.insert(stripeCharges).values(row).onConflictDoNothing().returning()
  const charge = made ?? (await findStripeCharge(tx, row))
  if (charge === undefined) throw new Error('the charge was not written down')
  return charge
}

/**
 * Replaces a customer that no longer exists at Stripe, unless another request has already done so;
 * returns the id that is stored.
 */
export async function replaceChargeCustomer(
  tx: Tx,
  key: StripeChargeKey,
  gone: string,
  customer: string,
): Promise<string> {
  await tx
    .update(stripeCharges)
    .set({ customerReference: customer })
    .where(and(ofCharge(key), eq(stripeCharges.customerReference, gone)))
  return (await findStripeCharge(tx, key))?.customerReference ?? customer
}

/** Records what is now known about a charge. */
export async function updateStripeCharge(
  tx: Tx,
  key: StripeChargeKey,
  known: Partial<Pick<StripeCharge, 'intentReference' | 'failureCode' | 'failureMessage'>>,
): Promise<void> {
  await tx.update(stripeCharges).set(known).where(ofCharge(key))
}

const ofCustomer = ({ companyId, processorId, customerId }: StripeCustomerKey) =>
  and(
    eq(stripeCustomers.companyId, companyId),
    eq(stripeCustomers.processorId, processorId),
    eq(stripeCustomers.customerId, customerId),
  )

const ofCharge = ({ companyId, processorId, idempotencyKey }: StripeChargeKey) =>
  and(
    eq(stripeCharges.companyId, companyId),
    eq(stripeCharges.processorId, processorId),
    eq(stripeCharges.idempotencyKey, idempotencyKey),
  )

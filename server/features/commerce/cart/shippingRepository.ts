import { and, asc, desc, eq, gt, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { carts } from '../../../platform/db/schema/carts'
import {
  pickupLocations,
  shippingMethods,
  shippingRates,
} from '../../../platform/db/schema/shipping'
import type { CustomerKey } from '../../customers/requireCustomer'

/** A shipping method as stored. */
export type MethodRow = typeof shippingMethods.$inferSelect
/** A quoted shipping rate as stored. */
export type RateRow = typeof shippingRates.$inferSelect
/** A pickup location as stored. */
export type LocationRow = typeof pickupLocations.$inferSelect

/** Returns a company's shipping methods. */
export const listShippingMethods = (db: Tx, companyId: number): Promise<MethodRow[]> =>
  db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.companyId, companyId))
    .orderBy(asc(shippingMethods.id))

/** Stores the rates quoted to a customer and returns them. */
export const insertRates = async (
  db: Tx,
  rows: readonly (typeof shippingRates.$inferInsert)[],
): Promise<RateRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(shippingRates)
        .values([...rows])
        .returning()

/** Maximum number of stored rates per customer. */
const MAX_RATES = 100

/**
 * Deletes a customer's rates that expired by `expiredBy`, and the oldest rates beyond the limit; the
 * chosen rate stays.
 */
export async function deleteRates(
  db: Tx,
  customer: CustomerKey,
  expiredBy: Date,
  chosenId: number | null,
): Promise<void> {
  const newestIds = db
    .select({ id: shippingRates.id })
    .from(shippingRates)
    .where(ofOwner(customer))
    .orderBy(desc(shippingRates.id))
    .limit(MAX_RATES)
  await db
    .delete(shippingRates)
    .where(
      and(
        ofOwner(customer),
        ne(shippingRates.id, chosenId ?? 0),
        or(lte(shippingRates.expiresAt, expiredBy), notInArray(shippingRates.id, newestIds)),
      ),
    )
}

/** Whether a customer's cart has a rate of a shipping method that has not expired. */
export async function isCourierInCart(
  db: Tx,
  { companyId, id }: Pick<MethodRow, 'companyId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: shippingRates.id })
    .from(shippingRates)
    .innerJoin(
      carts,
      and(eq(carts.companyId, shippingRates.companyId), eq(carts.rateId, shippingRates.id)),
    )
    .where(
      and(
        eq(shippingRates.companyId, companyId),
        eq(shippingRates.methodId, id),
        gt(shippingRates.expiresAt, now),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Returns a rate quoted to a customer, expired or not; undefined if it is not stored. */
export const findRate = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<RateRow | undefined> => findByKey(db, shippingRates, { companyId, customerId, id })

/** Returns a company's pickup locations, by name. */
export const listPickupLocations = (db: Tx, companyId: number): Promise<LocationRow[]> =>
  db
    .select()
    .from(pickupLocations)
    .where(eq(pickupLocations.companyId, companyId))
    .orderBy(asc(pickupLocations.name), asc(pickupLocations.id))

/** Returns a company's pickup location by its id, if stored. */
export const findLocation = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<LocationRow | undefined> => findByKey(db, pickupLocations, { companyId, id })

/** Stores a shipping method; returns its id. */
export const insertMethod = async (
  db: Tx,
  row: typeof shippingMethods.$inferInsert,
): Promise<number> =>
  idOf(await db.insert(shippingMethods).values(row).returning({ id: shippingMethods.id }))

/** Stores a pickup location; returns its id. */
export const insertLocation = async (
  db: Tx,
  row: typeof pickupLocations.$inferInsert,
): Promise<number> =>
  idOf(await db.insert(pickupLocations).values(row).returning({ id: pickupLocations.id }))

function idOf([inserted]: readonly { id: number }[]): number {
  if (inserted === undefined) throw new Error('it was not inserted')
  return inserted.id
}

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(shippingRates.companyId, companyId), eq(shippingRates.customerId, customerId))

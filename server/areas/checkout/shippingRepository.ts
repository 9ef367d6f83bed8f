import { and, asc, desc, eq, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/Database'
import { pickupLocations, shippingMethods, shippingRates } from '../../db/schema/shipping'
import type { Owner } from '../account/requireCustomer'

/** A way of sending, a rate that a customer was told, and a place for pickups, as stored. */
export type MethodRow = typeof shippingMethods.$inferSelect
export type RateRow = typeof shippingRates.$inferSelect
export type LocationRow = typeof pickupLocations.$inferSelect

/** In what ways a company sends things. */
export const methodsOf = (db: Tx, companyId: number): Promise<MethodRow[]> =>
  db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.companyId, companyId))
    .orderBy(asc(shippingMethods.id))

/** Keeps the rates that a customer is told. */
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

/** How many rates of a customer's are remembered at most. */
const MAX_RATES = 100

/**
 * Forgets a customer's rates that had expired at a moment, for nobody can choose them any more, and
 * the oldest ones of too many; the chosen one stays.
 */
export async function deleteRates(
  db: Tx,
  owner: Owner,
  expiredAt: Date,
  chosen: number | null,
): Promise<void> {
  const kept = db
    .select({ id: shippingRates.id })
    .from(shippingRates)
    .where(ofOwner(owner))
    .orderBy(desc(shippingRates.id))
    .limit(MAX_RATES)
  await db
    .delete(shippingRates)
    .where(
      and(
        ofOwner(owner),
        ne(shippingRates.id, chosen ?? 0),
        or(lte(shippingRates.expiresAt, expiredAt), notInArray(shippingRates.id, kept)),
      ),
    )
}

/** A rate that a customer was told, expired or not. */
export const findRate = async (db: Tx, owner: Owner, id: number): Promise<RateRow | undefined> =>
  (
    await db
      .select()
      .from(shippingRates)
      .where(and(ofOwner(owner), eq(shippingRates.id, id)))
  )[0]

/** Where things of a company can be picked up, by name. */
export const locationsOf = (db: Tx, companyId: number): Promise<LocationRow[]> =>
  db
    .select()
    .from(pickupLocations)
    .where(eq(pickupLocations.companyId, companyId))
    .orderBy(asc(pickupLocations.name), asc(pickupLocations.id))

/** A place of a company for pickups. */
export const findLocation = async (
  db: Tx,
  companyId: number,
  id: number,
): Promise<LocationRow | undefined> =>
  (
    await db
      .select()
      .from(pickupLocations)
      .where(and(eq(pickupLocations.companyId, companyId), eq(pickupLocations.id, id)))
  )[0]

/** Stores a way of sending. */
export async function insertMethod(
  db: Tx,
  row: typeof shippingMethods.$inferInsert,
): Promise<void> {
  await db.insert(shippingMethods).values(row)
}

/** Stores a place for pickups. */
export async function insertLocation(
  db: Tx,
  row: typeof pickupLocations.$inferInsert,
): Promise<void> {
  await db.insert(pickupLocations).values(row)
}

const ofOwner = ({ companyId, customerId }: Owner) =>
  and(eq(shippingRates.companyId, companyId), eq(shippingRates.customerId, customerId))

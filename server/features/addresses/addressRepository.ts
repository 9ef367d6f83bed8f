import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { firstRow } from '../../platform/db/firstRow'
import { customerAddresses } from '../../platform/db/schema/shipping'
import type { CustomerKey } from '../customers/requireCustomer'

/** A customer's address as stored. */
export type AddressRow = typeof customerAddresses.$inferSelect

/** Returns a customer's addresses, the default one first. */
export const listAddresses = (db: Tx, customer: CustomerKey): Promise<AddressRow[]> =>
  db
    .select()
    .from(customerAddresses)
    .where(ofOwner(customer))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.id))

/** Returns a customer's address by its id; undefined if the customer has no such address. */
export const findAddress = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<AddressRow | undefined> =>
  findByKey(db, customerAddresses, { companyId, customerId, id })

/** Returns how many addresses a customer has. */
export const countAddresses = async (db: Tx, customer: CustomerKey): Promise<number> =>
  (await firstRow(db.select({ count: count() }).from(customerAddresses).where(ofOwner(customer))))
    ?.count ?? 0

/** Stores an address and returns it. */
export async function insertAddress(
  db: Tx,
  row: typeof customerAddresses.$inferInsert,
): Promise<AddressRow> {
  const [inserted] = await db.insert(customerAddresses).values(row).returning()
  if (inserted === undefined) throw new Error('the address was not inserted')
  return inserted
}

/** Updates a customer's address. */
export async function updateAddress(
  db: Tx,
  customer: CustomerKey,
  id: number,
  changes: Partial<AddressRow>,
): Promise<void> {
  await db.update(customerAddresses).set(changes).where(withId(customer, id))
}

/** Clears the default flag from all of a customer's addresses. */
export async function clearDefault(db: Tx, customer: CustomerKey): Promise<void> {
  await db
    .update(customerAddresses)
    .set({ isDefault: false })
    .where(and(ofOwner(customer), eq(customerAddresses.isDefault, true)))
}

/**
 * Makes the oldest address the default if the customer has no default; the address with the id
 * `avoidedId` becomes the default only if it is the only one.
 */
export async function ensureDefault(
  db: Tx,
  customer: CustomerKey,
  avoidedId?: number,
): Promise<void> {
  const [first, ...others] = await listAddresses(db, customer)
  if (first === undefined || first.isDefault) return
  const next = [first, ...others].find(({ id }) => id !== avoidedId) ?? first
  await db.update(customerAddresses).set({ isDefault: true }).where(withId(customer, next.id))
}

/** Deletes a customer's address and returns it; undefined if the customer has no such address. */
export const deleteAddress = (
  db: Tx,
  customer: CustomerKey,
  id: number,
): Promise<AddressRow | undefined> =>
  firstRow(db.delete(customerAddresses).where(withId(customer, id)).returning())

const ofOwner = ({ companyId, customerId }: CustomerKey) =>
  and(eq(customerAddresses.companyId, companyId), eq(customerAddresses.customerId, customerId))
const withId = (customer: CustomerKey, id: number) =>
  and(ofOwner(customer), eq(customerAddresses.id, id))

import { asc, eq } from 'drizzle-orm'
import type { AccountAttribute, PersonalDetails } from '../../../generated/types'
import { emptyDetails } from '../../../src/areas/account/model/checkDetails'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { accountAttributes } from '../../platform/db/schema/accountAttributes'
import { customerDetails } from '../../platform/db/schema/customerDetails'
import type { CustomerKey } from '../customers/requireCustomer'

/** A question that the club asks its customers, without an answer. */
export interface Question {
  name: string
  field: Omit<AccountAttribute['field'], 'value'>
}

/** Returns a customer's personal details; every field is present, even if nothing was stored. */
export async function findDetails(
  db: Tx,
  { companyId, customerId }: CustomerKey,
): Promise<PersonalDetails> {
  const row = await findByKey(db, customerDetails, { companyId, customerId })
  // `details` was validated against the entity's rules when it was written.
  return { ...emptyDetails, ...(row?.details as Partial<PersonalDetails> | undefined) }
}

/** Replaces a customer's personal details. */
export async function putDetails(
  db: Tx,
  customer: CustomerKey,
  details: PersonalDetails,
): Promise<void> {
  const set = { details: { ...details } }
  await db
    .insert(customerDetails)
    .values({ ...customer, ...set })
    .onConflictDoUpdate({ target: [customerDetails.companyId, customerDetails.customerId], set })
}

/** Returns the club's own questions in their stored order, unanswered. */
export async function findQuestions(db: Tx, companyId: number): Promise<AccountAttribute[]> {
  const rows = await db
    .select()
    .from(accountAttributes)
    .where(eq(accountAttributes.companyId, companyId))
    .orderBy(asc(accountAttributes.position), asc(accountAttributes.name))
  return rows.map(({ name, field }) => ({ name, field: { ...field, value: null } }))
}

/** Replaces the club's own questions, in the given order. */
export async function storeQuestions(
  db: Tx,
  companyId: number,
  questions: readonly Question[],
): Promise<void> {
  await db.delete(accountAttributes).where(eq(accountAttributes.companyId, companyId))
  if (questions.length === 0) return
  await db
    .insert(accountAttributes)
    .values(questions.map(({ name, field }, position) => ({ companyId, name, position, field })))
}

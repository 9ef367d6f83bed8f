import { fullName } from '../../../src/core/person/fullName'
import type { Customer } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { readMembership } from './cardFacts'
import type { CustomerRow } from './customerRepository'
import { customerDefaults } from './model/customerDefaults'

/**
 * Converts a stored customer to the entity of doc 1 §3: every field is present, the password never.
 */
export async function presentCustomer(db: Tx, row: CustomerRow, now: Date): Promise<Customer> {
  return presentWithMembership(row, await readMembership(db, row, now))
}

/** Converts a stored customer to the entity, with the state of their membership as it was read. */
export const presentWithMembership = (
  row: CustomerRow,
  { state, frozenUntil }: Awaited<ReturnType<typeof readMembership>>,
): Customer => ({
  ...presentPerson(row),
  isMember: state === 'active',
  membershipState: state,
  frozenUntil: frozenUntil?.toISOString() ?? null,
})

/** The fields of a customer that follow from their cards. */
type MembershipFields = 'isMember' | 'membershipState' | 'frozenUntil'

/** Converts a stored customer to the entity, without the state of their membership. */
export function presentPerson(row: CustomerRow): Omit<Customer, MembershipFields> {
  // `profile` was validated against the entity's schema when it was written.
  const profile = row.profile as Partial<Customer>
  return {
    ...customerDefaults,
    ...profile,
    fullName: personName(row),
    id: row.id,
    companyId: row.companyId,
    email: row.email,
    // The column's check constraint allows only the three flags and null.
    flag: row.flag as Customer['flag'],
    houseAccountEnabled: row.houseAccountEnabled,
  }
}

/** A customer's full name, without the rest of the entity. */
export function personName({ profile }: Pick<CustomerRow, 'profile'>): string {
  // `profile` was validated against the entity's schema when it was written.
  const named = { ...customerDefaults, ...(profile as Partial<Customer>) }
  return named.fullName || fullName(named)
}

/** A customer's mobile number, or else their other one, with the country's code; empty for none. */
export function personPhone({ profile }: Pick<CustomerRow, 'profile'>): string {
  // `profile` was validated against the entity's schema when it was written.
  const { mobile, phone } = profile as Partial<Customer>
  return mobile?.full || phone?.full || ''
}

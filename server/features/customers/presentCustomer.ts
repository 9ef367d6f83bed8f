import type { Customer } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { isMember, type CustomerRow } from './customerRepository'
import { customerDefaults } from './model/customerDefaults'

/**
 * Converts a stored customer to the entity of doc 1 §3: every field is present, the password never.
 */
export const presentCustomer = async (db: Tx, row: CustomerRow): Promise<Customer> => ({
  ...presentPerson(row),
  isMember: await isMember(db, row),
})

/** Converts a stored customer to the entity, without whether the customer is a member. */
export function presentPerson(row: CustomerRow): Omit<Customer, 'isMember'> {
  // `profile` was validated against the entity's schema when it was written.
  const profile = row.profile as Partial<Customer>
  const merged = { ...customerDefaults, ...profile }
  return {
    ...merged,
    fullName:
      merged.fullName ||
      [merged.firstName, merged.middleName, merged.lastName].filter(Boolean).join(' '),
    id: row.id,
    companyId: row.companyId,
    email: row.email,
    // The column's check constraint allows only the three flags and null.
    flag: row.flag as Customer['flag'],
    houseAccountEnabled: row.houseAccountEnabled,
  }
}

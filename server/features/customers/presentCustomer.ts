import type { Customer } from '../../../generated/types'
import type { CustomerRow } from './customerRepository'
import { customerDefaults } from './model/customerDefaults'

/**
 * Converts a stored customer to the entity of doc 1 §3: every field is present, the password never.
 */
export function presentCustomer(row: CustomerRow): Customer {
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
    isMember: row.isMember,
    houseAccountEnabled: row.houseAccountEnabled,
  }
}

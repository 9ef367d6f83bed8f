import type { Customer } from '../../../generated/types'
import type { CustomerRow } from './customerRepository'
import { customerDefaults } from './model/customerDefaults'

/** A stored customer as the entity of doc 1 §3: every field is there, the password never. */
export function presentCustomer(row: CustomerRow): Customer {
  // What stands in `profile` was checked by the entity's schema when it was written.
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
    // The column's check admits the three flags and null only.
    flag: row.flag as Customer['flag'],
    isMember: row.isMember,
    houseAccountEnabled: row.houseAccountEnabled,
  }
}

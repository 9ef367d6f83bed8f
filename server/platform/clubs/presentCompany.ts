import type { Company } from '../../../generated/types'
import { cityLine, joinParts } from '../../../src/core/places/addressLine'
import { offsetMinutes } from '../../../src/core/time/offsetMinutes'
import type { CompanyRow } from '../db/platform/domains'

/** Converts a stored company to its API entity with every field. (doc 1 §3) */
export function presentCompany(row: CompanyRow): Company {
  // The cast is safe: `profile` was validated against the entity's schema when it was written.
  const company = {
    ...companyDefaults,
    ...(row.profile as Partial<Company>),
    id: row.id,
    name: row.name,
  }
  return {
    ...company,
    timezoneOffset: offsetMinutes(company.timezone, new Date()),
    // Without the country, which is stored as a code.
    fullAddress:
      company.fullAddress || joinParts([company.address, company.address2, cityLine(company)]),
  }
}

/**
 * Converts a stored company to its API entity for an admin: as `presentCompany` does, with the
 * version used for If-Match.
 */
export const presentCompanyForAdmin = (row: CompanyRow): Company => ({
  ...presentCompany(row),
  version: row.version,
})

const companyDefaults: Omit<Company, 'id' | 'name'> = {
  logoUrl: '',
  iconUrl: '',
  biography: '',
  website: '',
  email: '',
  phone: null,
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  timezone: 'UTC',
  timezoneOffset: 0,
  backgroundColor: '',
  fullAddress: '',
}

import type { Company } from '../../../generated/types'
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
  const place = [company.city, [company.state, company.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return {
    ...company,
    timezoneOffset: offsetMinutes(company.timezone, new Date()),
    fullAddress:
      company.fullAddress ||
      [company.address, company.address2, place, company.country].filter(Boolean).join(', '),
  }
}

/**
 * Converts a stored company to its API entity for an admin: as `presentCompany` does, with the
 * version used for If-Match.
 */
export const presentOwnCompany = (row: CompanyRow): Company => ({
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

import type { Company } from '../../../generated/types'
import { cityLine, joinParts } from '../../../src/core/places/addressLine'
import type { CompanyDetails } from '../../../src/core/session/PageState'
import { offsetMinutes } from '../../../src/core/time/offsetMinutes'
import type { CompanyRow } from '../db/platform/domains'

/** Converts a stored company to its details: its API entity without the zone's current offset. */
export function companyDetails(row: CompanyRow): CompanyDetails {
  // The cast is safe: `profile` was validated against the entity's schema when it was written.
  const profile = row.profile as Partial<CompanyDetails>
  const company = { ...companyDefaults, ...profile, id: row.id, name: row.name }
  return {
    ...company,
    // Without the country, which is stored as a code.
    fullAddress:
      company.fullAddress || joinParts([company.address, company.address2, cityLine(company)]),
  }
}

/** A company's API entity with every field, as of `now`. (doc 1 §3) */
export const presentCompany = (company: CompanyDetails, now: Date): Company => ({
  ...company,
  timezoneOffset: offsetMinutes(company.timezone, now),
})

/**
 * Converts a stored company to its API entity for an admin: as `presentCompany` does, with the
 * version used for If-Match.
 */
export const presentCompanyForAdmin = (row: CompanyRow, now: Date): Company => ({
  ...presentCompany(companyDetails(row), now),
  version: row.version,
})

const companyDefaults: Omit<CompanyDetails, 'id' | 'name'> = {
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
  backgroundColor: '',
  fullAddress: '',
}

import type { Company } from '../../../generated/types'
import type { CompanyRow } from '../../db/platform/domains'

/** A stored company as the entity of doc 1 §3: every field is there. */
export function presentCompany(row: CompanyRow): Company {
  // What stands in `profile` was checked by the entity's schema when it was written.
  const company = { ...companyDefaults, ...(row.profile as Partial<Company>), id: row.id, name: row.name }
  const place = [company.city, [company.state, company.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { ...company, fullAddress: company.fullAddress || [company.address, company.address2, place, company.country].filter(Boolean).join(', ') }
}

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

import type { Company } from '../../../generated/types'
import { isTimezone } from '../../../schemas/formats/intl'
import type { CompanyRow } from '../../db/platform/domains'

/** A stored company as the entity of doc 1 §3: every field is present. */
export function presentCompany(row: CompanyRow): Company {
  // `profile` was validated against the entity's schema when it was written.
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
    timezoneOffset: offsetMinutes(company.timezone),
    fullAddress:
      company.fullAddress ||
      [company.address, company.address2, place, company.country].filter(Boolean).join(', '),
  }
}

/** The same for an admin, with the version used for If-Match. */
export const presentOwnCompany = (row: CompanyRow): Company => ({
  ...presentCompany(row),
  version: row.version,
})

/** A zone's current offset from UTC in minutes; 0 for an invalid stored zone. */
function offsetMinutes(timeZone: string): number {
  if (!isTimezone(timeZone)) return 0
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts()
  const [, sign, hours, minutes] =
    /^GMT([+-])(\d\d):(\d\d)$/.exec(
      parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
    ) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
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

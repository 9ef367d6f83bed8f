import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import type { Calls, Company } from '#generated/types'
import { isTimezone } from '#schemas/formats/intl'
import type { CompanyDetails } from '#src/core/session/PageState'
import { checkEmail } from '#src/core/person/checkEmail'
import { checkPhone, parsePhone, phoneInput } from '#src/core/person/parsePhone'
import { parseWebsite } from '#src/areas/account/model/parseWebsite'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { toErrorDetails, toFieldErrors } from '../../customers/fieldErrors'
import { findCountry } from '../../static/countries'

/** A change to a company's details as typed; null clears a detail. */
export type CompanyPatch = Calls['admin.company.patch']['body']

/** Trims a text; null becomes ''. */
const toText = (value: string | null | undefined): string => (value ?? '').trim()

/**
 * Validates a change to a company's details; returns the errors, each at its field. A phone number
 * without a country code is read as a number of the company's country; a club's phone may be a
 * landline.
 */
export function checkCompanyPatch(before: CompanyDetails, patch: CompanyPatch): ErrorDetail[] {
  const { website, email, phone, country, timezone } = patch
  const errors = toFieldErrors({
    website:
      website !== undefined && parseWebsite(toText(website)) === undefined ? 'website' : undefined,
    email: email === undefined ? undefined : checkEmail(toText(email)),
    phone:
      phone === undefined
        ? undefined
        : checkPhone(phoneInput(phone), {
            country: countryAfterPatch(before, patch),
            parseNumber: parseAnyLine,
          }),
    country:
      toText(country) !== '' && findCountry(toText(country).toUpperCase()) === undefined
        ? 'country'
        : undefined,
  })
  const zone = toText(timezone)
  return [
    ...toErrorDetails(errors),
    ...(zone === '' || isTimezone(zone)
      ? []
      : [{ path: '/timezone', code: 'timezone', message: 'Please choose a time zone' }]),
  ]
}

/**
 * Returns the fields of a valid change as they are stored: texts trimmed, the phone in its parts,
 * the website with its scheme.
 */
export function toStoredDetails(before: CompanyDetails, patch: CompanyPatch): Partial<Company> {
  const storedFields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(patch))
    if (name !== 'phone' && value !== undefined) storedFields[name] = toText(value as string | null)
  if (patch.website !== undefined) storedFields.website = parseWebsite(toText(patch.website)) ?? ''
  if (patch.country !== undefined) storedFields.country = toText(patch.country).toUpperCase()
  if (patch.timezone !== undefined) storedFields.timezone = toText(patch.timezone) || 'UTC'
  if (patch.phone !== undefined)
    storedFields.phone =
      parsePhone(phoneInput(patch.phone), countryAfterPatch(before, patch), parseAnyLine) ?? null
  // Every name comes from the type of the patch, whose fields are a subset of the company's.
  return storedFields as Partial<Company>
}

const countryAfterPatch = (before: CompanyDetails, { country }: CompanyPatch): string =>
  country === undefined ? before.country : toText(country).toUpperCase()

import type { Calls, Country, Customer } from '#generated/types'
import { isBirthdate } from './birthdate'
import { checkEmail } from '../../../core/person/checkEmail'
import { checkName } from '../../../core/person/checkName'
import { checkPhone, parsePhone, phoneInput } from '../../../core/person/parsePhone'
import { isPostalCode, isUs } from '../../../core/places/postalCode'
import { parseWebsite } from './parseWebsite'

/** Changed profile fields, as typed. */
export type ProfilePatch = Omit<
  NonNullable<Calls['account.patch']['body']>,
  'homeHouseId' | 'password' | 'newPassword'
>
/** The name of an editable field. */
export type ProfileFieldName = keyof ProfilePatch
/** Why a field's value is rejected. */
export type FieldErrorCode =
  | 'required'
  | 'name'
  | 'link'
  | 'email'
  | 'ownEmail'
  | 'phone'
  | 'postal'
  | 'state'
  | 'country'
  | 'birthdate'
  | 'website'
  | 'date'
  | 'choice'
  | 'text'
  | 'readOnly'
  | 'unknown'

/** What a profile is validated against. */
export interface ProfileRules {
  /** Today's date as YYYY-MM-DD. */
  today: string
  /** The club's country, whose phone numbers need no country code. */
  clubCountry: string
  findCountry: (code: string) => Pick<Country, 'postalValidator'> | undefined
  isState: (code: string) => boolean
}

/**
 * Fields that customers may change only if the club allows it (feature editPrimaryInfo).
 * (shell.call.profile-fields-editable)
 */
export const PRIMARY_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'birthdate',
] as const satisfies readonly ProfileFieldName[]

/**
 * Error codes for changed fields; if the country changes, also for the postal code and the state.
 * Runs in the browser and on the server. (doc 1 §5)
 */
export function checkProfile(
  customer: Customer,
  patch: ProfilePatch,
  rules: ProfileRules,
): Partial<Record<ProfileFieldName, FieldErrorCode>> {
  const updated = { ...customer, ...patch }
  const country = updated.country.trim()
  const errors: Partial<Record<ProfileFieldName, FieldErrorCode | undefined>> = {}
  for (const name of ['firstName', 'middleName', 'lastName'] as const)
    if (patch[name] !== undefined)
      errors[name] = checkName(patch[name], { required: name === 'firstName' })
  if (patch.email !== undefined) errors.email = checkEmail(patch.email, { required: true })
  for (const name of ['mobile', 'phone'] as const)
    if (patch[name] !== undefined)
      errors[name] = checkPhone(phoneInput(patch[name]), { country: [country, rules.clubCountry] })
  if (patch.website !== undefined && parseWebsite(patch.website) === undefined)
    errors.website = 'website'
  if (patch.birthdate && !isBirthdate(patch.birthdate, rules.today)) errors.birthdate = 'birthdate'
  if (patch.country !== undefined && country !== '' && rules.findCountry(country) === undefined)
    errors.country = 'country'
  if (
    (patch.country ?? patch.zipCode) !== undefined &&
    !isPostalCode(updated.zipCode, rules.findCountry(country)?.postalValidator ?? '')
  )
    errors.zipCode = 'postal'
  if (
    (patch.country ?? patch.state) !== undefined &&
    isUs(country) &&
    updated.state.trim() !== '' &&
    !rules.isState(updated.state.trim())
  )
    errors.state = 'state'
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/**
 * Converts a validated change to its stored form: trims texts, parses phones and completes websites
 * with their scheme. A `fullName` that the club has set is cleared when one of its parts changes.
 */
export function normalizeProfilePatch(
  customer: Customer,
  patch: ProfilePatch,
  { clubCountry }: Pick<ProfileRules, 'clubCountry'>,
): Partial<Customer> {
  const country = (patch.country ?? customer.country).trim()
  const stored: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(patch))
    stored[name] = typeof value === 'string' ? value.trim() : value
  for (const name of ['mobile', 'phone'] as const)
    if (patch[name] !== undefined)
      stored[name] = parsePhone(phoneInput(patch[name]), [country, clubCountry]) ?? null
  if (patch.website !== undefined) stored.website = parseWebsite(patch.website) ?? ''
  if (patch.birthdate !== undefined) stored.birthdate = patch.birthdate || null
  if (patch.zipCode !== undefined) stored.zipCode = patch.zipCode.trim().toUpperCase()
  if (
    patch.firstName !== undefined ||
    patch.middleName !== undefined ||
    patch.lastName !== undefined
  )
    stored.fullName = ''
  // Every key comes from the patch type, whose keys are a subset of the customer's.
  return stored as Partial<Customer>
}

import { checkName, type NameError } from '../person/checkName'
import type { Country, ShippingAddress } from '../../../generated/types'
import { hasPostalCodes, isPostalCode, isUs } from './postalCode'

/** What an address is validated against. */
interface AddressRules {
  findCountry: (code: string) => Pick<Country, 'postalValidator'> | undefined
  isState: (code: string) => boolean
}

/** Why a field of an address is invalid. */
type AddressError = NameError | 'country' | 'state' | 'postal' | 'phone'

/** The address fields that are validated, as typed. */
export type TypedAddress = Pick<
  ShippingAddress,
  'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
> & { phoneNumber?: string }

/** Digits in a US phone number. */
const US_PHONE_DIGITS = 10
/** Minimum number of digits in any other phone number. */
const MIN_PHONE_DIGITS = 4

/**
 * Validates an address, in the browser and on the server; returns the errors by field. Second
 * lines, last name, notes and phone are optional, and so is the postal code if the country has none;
 * all other fields are required. (doc 3 §5, activity.validation.shipping-address-fields)
 */
export function checkAddress(
  address: TypedAddress,
  { findCountry, isState }: AddressRules,
): Partial<Record<keyof TypedAddress, AddressError>> {
  const code = address.country.trim()
  const country = findCountry(code)
  const pattern = country?.postalValidator ?? ''
  const errors: Partial<Record<keyof TypedAddress, AddressError>> = {}
  for (const name of ['address', 'city', 'state', 'country'] as const)
    if (address[name].trim() === '') errors[name] = 'required'
  for (const name of ['firstName', 'lastName'] as const) {
    const error = checkName(address[name], { required: name === 'firstName' })
    if (error !== undefined) errors[name] = error
  }
  if (code !== '' && country === undefined) errors.country = 'country'
  if (country && address.zipCode.trim() === '' && hasPostalCodes(country))
    errors.zipCode = 'required'
  if (!isPostalCode(address.zipCode, pattern)) errors.zipCode = 'postal'
  if (isUs(code) && errors.state === undefined && !isState(address.state.trim()))
    errors.state = 'state'
  const phone = address.phoneNumber?.trim() ?? ''
  const digits = phone.replace(/\D/g, '')
  if (
    phone !== '' &&
    (isUs(code) ? digits.length !== US_PHONE_DIGITS : digits.length < MIN_PHONE_DIGITS)
  )
    errors.phoneNumber = 'phone'
  return errors
}

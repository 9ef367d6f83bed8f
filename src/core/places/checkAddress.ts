import type { Country, ShippingAddress } from '../../../generated/types'
import { hasPostalCodes, isPostalCode, isUs } from './postalCode'

/** Data that an address is validated against. */
interface AddressRules {
  findCountry: (code: string) => Pick<Country, 'postalValidator'> | undefined
  isState: (code: string) => boolean
}

/** Why a field of an address is invalid. */
type AddressError = 'required' | 'country' | 'state' | 'postal' | 'phone'

/** The address fields that are validated, as typed. */
export type TypedAddress = Pick<
  ShippingAddress,
  'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
> & { phoneNumber?: string }

/** Digits in a US phone number. */
const PHONE_DIGITS = 10

/**
 * Validates an address and returns each error by its field, in the browser and on the server. All
 * fields but second lines, notes and phone are required; a postal code only if the country has
 * them. (doc 3 §5, activity.validation.shipping-address-fields)
 */
export function checkAddress(
  address: TypedAddress,
  { findCountry, isState }: AddressRules,
): Partial<Record<keyof TypedAddress, AddressError>> {
  const code = address.country.trim()
  const country = findCountry(code)
  const pattern = country?.postalValidator ?? ''
  const faults: Partial<Record<keyof TypedAddress, AddressError>> = {}
  for (const name of ['firstName', 'lastName', 'address', 'city', 'state', 'country'] as const)
    if (address[name].trim() === '') faults[name] = 'required'
  if (code !== '' && country === undefined) faults.country = 'country'
  if (country && address.zipCode.trim() === '' && hasPostalCodes(country))
    faults.zipCode = 'required'
  if (!isPostalCode(address.zipCode, pattern)) faults.zipCode = 'postal'
  if (isUs(code) && faults.state === undefined && !isState(address.state.trim()))
    faults.state = 'state'
  const digits = (address.phoneNumber ?? '').replace(/\D/g, '')
  if (
    (address.phoneNumber ?? '').trim() !== '' &&
    (isUs(code) ? digits.length !== PHONE_DIGITS : digits.length < 4)
  )
    faults.phoneNumber = 'phone'
  return faults
}

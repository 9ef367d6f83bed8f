import type { Country, ShippingAddress } from '../../../generated/types'
import { hasPostalCodes, isPostalCode, isUs } from './postalCode'

/** What an address is checked against. */
interface AddressRules {
  findCountry: (code: string) => Pick<Country, 'postalValidator'> | undefined
  isState: (code: string) => boolean
}

/** Why a field of an address is refused. */
type AddressFault = 'required' | 'country' | 'state' | 'postal' | 'phone'

/** The fields of an address that are checked, as they were typed. */
export type TypedAddress = Pick<
  ShippingAddress,
  'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
> & { phoneNumber?: string }

/** Digits of a phone in the US. */
const PHONE_DIGITS = 10

/**
 * Each fault of an address by its field; the same in the browser and on the server. All but the
 * second lines, notes and phone are required; a postal code only where its country has any. (doc 3
 * §5, activity.validation.shipping-address-fields)
 */
export function checkAddress(
  address: TypedAddress,
  { findCountry, isState }: AddressRules,
): Partial<Record<keyof TypedAddress, AddressFault>> {
  const code = address.country.trim()
  const country = findCountry(code)
  const pattern = country?.postalValidator ?? ''
  const faults: Partial<Record<keyof TypedAddress, AddressFault>> = {}
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

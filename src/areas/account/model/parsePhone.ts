import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Phone } from '../../../../generated/types'
import { filterPhoneCharacters } from '../../../core/phone/filterPhoneCharacters'

/** Minimum number of digits in a phone number. (shell.validation.phone-min-digits) */
export const PHONE_MIN_DIGITS = 10

/**
 * Parses a typed number, or returns undefined if it is not a phone number: at least 10 digits,
 * valid in `country` (ISO 3166 alpha-2), in the US, or in the country whose calling code it starts
 * with, with or without the plus. Mobile and fixed lines are not distinguished. (doc 1 §5,
 * shell.validation.phone-mobile)
 */
export function parsePhone(text: string, country = 'US'): Phone | undefined {
  const cleaned = filterPhoneCharacters(text)
  if (cleaned.replaceAll('+', '').length < PHONE_MIN_DIGITS) return undefined
  const home = isSupportedCountry(country) ? country : 'US'
  for (const phone of [
    parsePhoneNumberFromString(cleaned, home),
    parsePhoneNumberFromString(cleaned, 'US'),
    parsePhoneNumberFromString(`+${cleaned}`),
  ]) {
    if (phone?.isValid())
      return {
        countryCode: phone.countryCallingCode,
        number: phone.nationalNumber,
        full: phone.number,
      }
  }
  return undefined
}

/**
 * A number as a phone input's value: the text as typed, else the full number with a plus, else its
 * parts joined; no number is ''.
 */
export function phoneInput(phone: Phone | string | null | undefined): string {
  if (phone === null || phone === undefined) return ''
  if (typeof phone === 'string') return phone
  return filterPhoneCharacters(
    phone.full || [phone.countryCode && `+${phone.countryCode}`, phone.number].join(''),
  )
}

/**
 * Why a phone is rejected: 'required' if missing, 'phone' if malformed; undefined if valid.
 * (shell.validation.phone-empty)
 */
export function checkPhone(
  text: string,
  { required = false, country = 'US' }: { required?: boolean; country?: string } = {},
): 'required' | 'phone' | undefined {
  if (filterPhoneCharacters(text) === '')
    return required ? 'required' : text.trim() === '' ? undefined : 'phone'
  return parsePhone(text, country) ? undefined : 'phone'
}

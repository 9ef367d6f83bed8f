import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Phone } from '../../../../generated/types'
import { filterPhoneCharacters } from '../../../core/phone/filterPhoneCharacters'

/** Minimum number of digits in a phone number. (shell.validation.phone-min-digits) */
export const PHONE_MIN_DIGITS = 10

/** The library's parser; the metadata it comes with decides which types of number are valid. */
export type ParseNumber = typeof parsePhoneNumberFromString

/**
 * Parses a typed number. Returns undefined unless it has at least 10 digits and is a mobile number
 * in `country` (ISO 3166 alpha-2), in the US, or in the country whose calling code it starts with
 * (with or without the plus). Where a number doesn't show whether it is mobile, as in the US, it
 * counts as mobile. Another `parseNumber` may accept other types of number. (doc 1 §5,
 * shell.validation.phone-mobile)
 */
export function parsePhone(
  text: string,
  country = 'US',
  parseNumber: ParseNumber = parsePhoneNumberFromString,
): Phone | undefined {
  const cleaned = filterPhoneCharacters(text)
  if (cleaned.replaceAll('+', '').length < PHONE_MIN_DIGITS) return undefined
  const supportedCountry = isSupportedCountry(country) ? country : 'US'
  for (const phone of [
    parseNumber(cleaned, supportedCountry),
    parseNumber(cleaned, 'US'),
    parseNumber(`+${cleaned}`),
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
 * A phone number as its input's value: typed text unchanged; a parsed number in full with a plus
 * or, if `full` is missing, its parts joined; '' without a number.
 */
export function phoneInput(phone: Phone | string | null | undefined): string {
  if (phone === null || phone === undefined) return ''
  if (typeof phone === 'string') return phone
  return filterPhoneCharacters(
    phone.full || [phone.countryCode && `+${phone.countryCode}`, phone.number].join(''),
  )
}

/**
 * Why a phone is rejected: 'required' if missing, 'phone' if malformed or not a mobile number;
 * undefined if valid. (shell.validation.phone-empty)
 */
export function checkPhone(
  text: string,
  {
    required = false,
    country = 'US',
    parseNumber,
  }: { required?: boolean; country?: string; parseNumber?: ParseNumber } = {},
): 'required' | 'phone' | undefined {
  if (filterPhoneCharacters(text) === '')
    return required ? 'required' : text.trim() === '' ? undefined : 'phone'
  return parsePhone(text, country, parseNumber) ? undefined : 'phone'
}

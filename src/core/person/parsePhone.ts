import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Phone } from '../../../generated/types'
import { filterPhoneCharacters } from './filterPhoneCharacters'

/**
 * Minimum number of digits of a number that has its country code but not the plus. Without it, a
 * number of the club's country with a digit missing would be read as one of a smaller country.
 * (shell.validation.phone-min-digits)
 */
export const PHONE_MIN_DIGITS = 10

/** The library's parser; the metadata it comes with decides which types of number are valid. */
export type ParseNumber = typeof parsePhoneNumberFromString

/**
 * The countries (ISO 3166 alpha-2) whose numbers need no country code, most likely first; names
 * that the library doesn't know are ignored.
 */
export type HomeCountries = string | readonly string[]

/**
 * Parses a typed number. Returns undefined unless it is a mobile number in one of the `countries`,
 * in the US, or in the country whose calling code it starts with (with or without the plus). Where a
 * number doesn't show whether it is mobile, as in the US, it counts as mobile. Another
 * `parseNumber` may accept other types of number. (doc 1 §5, shell.validation.phone-mobile)
 */
export function parsePhone(
  text: string,
  countries: HomeCountries = 'US',
  parseNumber: ParseNumber = parsePhoneNumberFromString,
): Phone | undefined {
  const cleaned = filterPhoneCharacters(text)
  const homes = [countries, 'US'].flat().filter((country) => isSupportedCountry(country))
  // One after the other, because parsing takes long and most numbers are of the first country.
  const candidates = [...new Set(homes)].map((country) => () => parseNumber(cleaned, country))
  if (cleaned.length >= PHONE_MIN_DIGITS) candidates.push(() => parseNumber(`+${cleaned}`))
  for (const parseCandidate of candidates) {
    const phone = parseCandidate()
    if (phone?.isValid() === true)
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
  }: { required?: boolean; country?: HomeCountries; parseNumber?: ParseNumber } = {},
): 'required' | 'phone' | undefined {
  if (filterPhoneCharacters(text) === '')
    return required ? 'required' : text.trim() === '' ? undefined : 'phone'
  return parsePhone(text, country, parseNumber) ? undefined : 'phone'
}

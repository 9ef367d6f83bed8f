import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Phone } from '../../../../generated/types'
import { filterPhoneCharacters } from '../../../core/phone/filterPhoneCharacters'

/** Digits that a phone number has at least. (shell.validation.phone-min-digits) */
export const PHONE_MIN_DIGITS = 10

/**
 * A typed number in its parts, or undefined when it is no phone number: at least 10 digits, and a
 * valid number of the country (ISO 3166 alpha-2), of the US, or of the country whose calling code
 * it begins with, plus or not; the metadata does not tell mobile from fixed lines, which is the
 * non-strict check. (doc 1 §5, shell.validation.phone-mobile)
 */
export function parsePhone(text: string, country = 'US'): Phone | undefined {
  const kept = filterPhoneCharacters(text)
  if (kept.replaceAll('+', '').length < PHONE_MIN_DIGITS) return undefined
  const home = isSupportedCountry(country) ? country : 'US'
  for (const found of [
    parsePhoneNumberFromString(kept, home),
    parsePhoneNumberFromString(kept, 'US'),
    parsePhoneNumberFromString(`+${kept}`),
  ]) {
    if (found?.isValid())
      return {
        countryCode: found.countryCallingCode,
        number: found.nationalNumber,
        full: found.number,
      }
  }
  return undefined
}

/**
 * A number as a phone input holds it: what was typed, or the whole number with plus, else its parts
 * put together; nothing is ''.
 */
export function phoneInput(phone: Phone | string | null | undefined): string {
  if (phone === null || phone === undefined) return ''
  if (typeof phone === 'string') return phone
  return filterPhoneCharacters(
    phone.full || [phone.countryCode && `+${phone.countryCode}`, phone.number].join(''),
  )
}

/**
 * Why a phone is refused: 'required' when it must be there, 'phone' when it is none; undefined when
 * it is fine. (shell.validation.phone-empty)
 */
export function checkPhone(
  text: string,
  { required = false, country = 'US' }: { required?: boolean; country?: string } = {},
): 'required' | 'phone' | undefined {
  if (filterPhoneCharacters(text) === '')
    return required ? 'required' : text.trim() === '' ? undefined : 'phone'
  return parsePhone(text, country) ? undefined : 'phone'
}

import type { Country } from '../../../../generated/types'
import { hasPostalCodes, isPostalCode } from '../../../core/places/postalCode'

/**
 * A card's fields besides number, expiry and code; country is ISO 3166 alpha-2. (doc 2 §2,
 * cardForm)
 */
export interface CardForm {
  name: string
  country: string
  zipCode: string
  nickname: string
}

/** A fault of one of its fields. */
export type CardFormFault = 'required' | 'country' | 'postal'

/**
 * Validates a card's details by field. The wallet requires all four, the postal code only for
 * countries that have them; the checkout requires name and country. Without `findCountry`,
 * countries are not looked up. (doc 2 §5)
 */
export function checkCard(
  form: CardForm,
  version: 'wallet' | 'checkout',
  findCountry?: (code: string) => Country | undefined,
): Readonly<Partial<Record<keyof CardForm, CardFormFault>>> {
  const faults: Partial<Record<keyof CardForm, CardFormFault>> = {}
  const required =
    version === 'wallet'
      ? (['name', 'country', 'zipCode', 'nickname'] as const)
      : (['name', 'country'] as const)
  for (const name of required) if (form[name].trim() === '') faults[name] = 'required'
  if (findCountry === undefined || form.country === '') return faults
  const country = findCountry(form.country)
  if (country === undefined) faults.country ??= 'country'
  else if (faults.zipCode === 'required' && !hasPostalCodes(country)) delete faults.zipCode
  else if (!isPostalCode(form.zipCode, country.postalValidator)) faults.zipCode ??= 'postal'
  return faults
}

/**
 * Reduces a name to its first and last word for the checkout. (doc 2 §2,
 * money.card-form.checkout-name-reduced)
 */
export function checkoutName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? (words[0] ?? '') : `${words[0]} ${words.at(-1)}`
}

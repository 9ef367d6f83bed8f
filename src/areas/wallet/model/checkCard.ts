import type { Country } from '#generated/types'
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

/** Why a field is rejected. */
export type CardFieldError = 'required' | 'country' | 'postal'

/**
 * Error codes for a card's details by field. The wallet requires all four details, except the
 * postal code in countries that have none; the checkout requires name and country. Without
 * `findCountry`, neither the country nor the format of the postal code is checked. (doc 2 §5)
 */
export function checkCard(
  form: CardForm,
  version: 'wallet' | 'checkout',
  findCountry?: (code: string) => Country | undefined,
): Readonly<Partial<Record<keyof CardForm, CardFieldError>>> {
  const errors: Partial<Record<keyof CardForm, CardFieldError>> = {}
  const required =
    version === 'wallet'
      ? (['name', 'country', 'zipCode', 'nickname'] as const)
      : (['name', 'country'] as const)
  for (const name of required) if (form[name].trim() === '') errors[name] = 'required'
  if (findCountry === undefined || form.country === '') return errors
  const country = findCountry(form.country)
  if (country === undefined) errors.country ??= 'country'
  else if (errors.zipCode === 'required' && !hasPostalCodes(country)) delete errors.zipCode
  else if (!isPostalCode(form.zipCode, country.postalValidator)) errors.zipCode ??= 'postal'
  return errors
}

/**
 * Reduces a name to its first and last word for the checkout. (doc 2 §2,
 * money.card-form.checkout-name-reduced)
 */
export function checkoutName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? (words[0] ?? '') : `${words[0]} ${words.at(-1)}`
}

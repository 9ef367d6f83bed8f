import type { Country } from '../../../../generated/types'
import { hasPostalCodes, isPostalCode } from '../../../core/places/postalCode'

/**
 * What a card is asked beside its number, date and code; country is ISO 3166 alpha-2. (doc 2 §2,
 * cardForm)
 */
export interface CardForm {
  name: string
  country: string
  zipCode: string
  nickname: string
}

/** What is wrong with a field of it. */
export type CardFormFault = 'required' | 'country' | 'postal'

/**
 * Everything that is wrong with a card's details, by field. The wallet asks for all four, for a
 * postal code only where the country has any; the checkout for name and country alone. Without
 * `findCountry` codes are not looked up. (doc 2 §5)
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
 * A name as the checkout sends it: its first and last word. (doc 2 §2,
 * money.card-form.checkout-name-reduced)
 */
export function checkoutName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? (words[0] ?? '') : `${words[0]} ${words.at(-1)}`
}

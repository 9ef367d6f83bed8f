import { countryName } from './countryName'

/** What an address in one line is made of; what is empty or missing is left out. */
interface AddressParts {
  address?: string | null
  address2?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
  country?: string | null
}

/**
 * An address in one line, with its country as it is called in the language, such as `12 Long Wharf,
 * Newport, RI 02840, United States`; empty when there is none.
 */
export const addressLine = (
  { address, address2, city, state, zipCode, country }: AddressParts,
  language: string,
): string =>
  [
    address,
    address2,
    city,
    [state, zipCode].filter(Boolean).join(' '),
    country && countryName(country, language),
  ]
    .filter(Boolean)
    .join(', ')

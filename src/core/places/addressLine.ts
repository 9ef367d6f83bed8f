import { countryName } from './countryName'

/** Parts of a one-line address; empty or missing parts are omitted. */
interface AddressParts {
  address?: string | null
  address2?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
  country?: string | null
}

/**
 * Formats an address in one line, with the country's name in the given language, such as `12 Long
 * Wharf, Newport, RI 02840, United States`; '' if every part is empty.
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

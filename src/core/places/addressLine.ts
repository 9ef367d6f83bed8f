import type { PostalAddress } from '../../../generated/types'
import { countryName } from './countryName'

/** Parts of a one-line address; empty or missing parts are omitted. */
type AddressParts = { readonly [Part in keyof PostalAddress]?: string | null | undefined }

/**
 * The part of an address with its city, such as `Newport, RI 02840`; a region with the name of its
 * city, such as Sevilla or Dubai, is not repeated: `Sevilla 41003`. '' if every part is empty.
 */
export function cityLine({ city, state, zipCode }: AddressParts): string {
  if (state === city) return joinParts([city, zipCode], ' ')
  return joinParts([city, joinParts([state, zipCode], ' ')])
}

/**
 * Formats an address in one line, with the country's name in the given language, such as `12 Long
 * Wharf, Newport, RI 02840, United States`; '' if every part is empty.
 */
export const addressLine = (
  { address, address2, country, ...place }: AddressParts,
  language: string,
): string =>
  joinParts([address, address2, cityLine(place), country && countryName(country, language)])

/** Joins the parts that are not empty; by default with a comma, the Arabic one in Arabic text. */
export function joinParts(
  parts: readonly (string | null | undefined)[],
  separator?: string,
): string {
  const filled = parts.filter(Boolean)
  const comma = filled.some((part) => part && /\p{Script=Arabic}/u.test(part)) ? '، ' : ', '
  return filled.join(separator ?? comma)
}

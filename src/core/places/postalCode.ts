/**
 * Pattern of a zip code in forms without a country selector: five digits. (shell.const.zip-digits)
 */
const ZIP_PATTERN = String.raw`^\d{5}$`

/**
 * Whether a postal code matches a country's `postalValidator`, ignoring case; by default, whether
 * it is a zip code of five digits. An empty pattern accepts any code. An empty code is valid,
 * because required fields are checked elsewhere. (doc 1 §5, shell.validation.postal-pattern)
 */
export function isPostalCode(code: string, pattern = ZIP_PATTERN): boolean {
  const text = code.trim()
  return text === '' || pattern === '' || new RegExp(pattern, 'i').test(text)
}

/**
 * Whether a country requires a postal code: false if its pattern is empty or accepts an empty code,
 * true for an unknown country. (docs/decisions/2026-11-22-countries-without-postal-codes.md)
 */
export const hasPostalCodes = (country: { postalValidator: string } | undefined): boolean =>
  country === undefined || !new RegExp(country.postalValidator).test('')

/**
 * Whether a country (ISO 3166 alpha-2) is the US, whose states are chosen from a list.
 * (shell.validation.state-us)
 */
export const isUs = (country: string): boolean => country === 'US'

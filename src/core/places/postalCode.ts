/** Digits of a zip in forms without a country selector. (shell.const.zip-digits) */
export const ZIP_DIGITS = 5

/**
 * The pattern of a zip where a form has no country selector: five digits. (shell.const.zip-digits)
 */
export const ZIP_PATTERN = `^\\d{${ZIP_DIGITS}}$`

/**
 * Whether a postal code is one of its country: `pattern` is the selected country's postalValidator,
 * '' takes anything; without a pattern it is a zip of five digits. Upper and lower case are the
 * same; an empty code is fine, because whether it is required is another rule. (doc 1 §5,
 * shell.validation.postal-pattern)
 */
export function isPostalCode(code: string, pattern = ZIP_PATTERN): boolean {
  const text = code.trim()
  return text === '' || pattern === '' || new RegExp(pattern, 'i').test(text)
}

/**
 * Whether a country has postal codes that one must give, by its pattern: none, or one that takes an
 * empty code, says no. A country that is not known is taken to.
 * (docs/decisions/2026-11-22-no-postal-code-where-there-is-none.md)
 */
export const hasPostalCodes = (country: { postalValidator: string } | undefined): boolean =>
  country === undefined || !new RegExp(country.postalValidator).test('')

/**
 * Whether a country (ISO 3166 alpha-2) is the US, whose states are chosen from a list.
 * (shell.validation.state-us)
 */
export const isUs = (country: string): boolean => country === 'US'

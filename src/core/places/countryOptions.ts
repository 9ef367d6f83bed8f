import type { Country } from '../../../generated/types'

/**
 * Options of a country select, named in the page's language; a country without a name in it keeps
 * its listed name.
 */
export function countryOptions(
  countries: readonly Country[],
  language: string,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const order = new Intl.Collator(language)
  return countries
    .map(({ abbreviation, name }) => ({
      value: abbreviation,
      label: names.of(abbreviation) ?? name,
    }))
    .sort((a, b) => order.compare(a.label, b.label))
}

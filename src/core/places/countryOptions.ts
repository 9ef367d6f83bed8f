import type { Country } from '../../../generated/types'

/** Options of a country select, named in the page's language. */
export function countryOptions(
  countries: readonly Country[],
  language: string,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(language)
  return countries
    .map(({ abbreviation, name }) => ({
      value: abbreviation,
      label: names.of(abbreviation) ?? name,
    }))
    .sort((a, b) => order.compare(a.label, b.label))
}

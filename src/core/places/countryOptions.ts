import type { Country } from '../../../generated/types'

/** Countries by their names in the page's language, as choices of a list. */
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

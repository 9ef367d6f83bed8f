/**
 * The name of a country (ISO 3166 alpha-2) in a language; an unknown code is returned unchanged.
 */
export function countryName(code: string, language: string): string {
  try {
    return (
      new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
    )
  } catch {
    // Intl throws if the code doesn't have the form of a region code.
    return code
  }
}

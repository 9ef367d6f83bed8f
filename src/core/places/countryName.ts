/** What a country (ISO 3166 alpha-2) is called in a language; what is no country keeps its code. */
export function countryName(code: string, language: string): string {
  try {
    return (
      new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
    )
  } catch {
    // The engine throws for what does not look like a region.
    return code
  }
}

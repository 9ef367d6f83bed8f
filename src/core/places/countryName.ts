/** A country's name (ISO 3166 alpha-2) in a language; an unknown code is returned unchanged. */
export function countryName(code: string, language: string): string {
  try {
    return (
      new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
    )
  } catch {
    // The engine throws if the code isn't shaped like a region.
    return code
  }
}

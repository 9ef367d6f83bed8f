import { capitalize } from './capitalize'
import { isolate, readsRightToLeft } from './isolate'

const names = new Map<string, string>()

/**
 * A language's name in that language, capitalised: `es` → `Español`. One that is written from right
 * to left is isolated, so that it keeps its brackets in a text that is not.
 */
export function languageName(tag: string): string {
  const cached = names.get(tag)
  if (cached !== undefined) return cached
  const locale = canonical(tag)
  const nativeName =
    new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(locale) ?? tag
  const name = isolate(capitalize(nativeName, locale), readsRightToLeft(nativeName) ? 'rtl' : 'ltr')
  names.set(tag, name)
  return name
}

/** Languages by their names in the locale's language, as part of a sentence: `inglés y español`. */
export function listLanguages(tags: readonly string[], locale: string): string {
  const displayNames = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' })
  return new Intl.ListFormat(locale).format(
    tags.map((tag) => displayNames.of(canonical(tag)) ?? tag),
  )
}

/**
 * Caches language names that the server has looked up, because on a phone the first lookup takes
 * longer than hydrating the shell.
 */
export function seedLanguageNames(seed: Readonly<Record<string, string>>): void {
  for (const [tag, name] of Object.entries(seed)) names.set(tag, name)
}

/**
 * The locale for numbers and dates: the club's locale for its own language, otherwise the language
 * in the club's region (`es` in an `en-us` club → `es-US`), which determines how amounts show the
 * currency.
 */
export function formatLocale(language: string, clubLocale: string): string {
  const [clubLanguage = '', ...subtags] = clubLocale.split('-')
  if (
    clubLanguage.toLowerCase() === language.toLowerCase() ||
    clubLocale.toLowerCase() === language.toLowerCase()
  )
    return canonical(clubLocale)
  const region = subtags.find((part) => /^([a-z]{2}|\d{3})$/i.test(part))
  return canonical(region && !language.includes('-') ? `${language}-${region}` : language)
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en-US'
  } catch {
    // A malformed tag must not break the page; `compile` reports it (locale-unknown).
    return 'en-US'
  }
}

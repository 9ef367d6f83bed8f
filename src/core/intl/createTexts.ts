import { IntlMessageFormat } from 'intl-messageformat'
import type { CompiledMessages } from './CompiledMessages'
import type { Translate } from './Translate'

/** The texts of a page in one language. */
export interface Texts {
  messages: CompiledMessages
  /**
   * The text of a message id; an id that nobody knows, or a text that lacks a value, shows as the
   * id.
   */
  format: Translate
  /** The same language with further texts; those that are there win. */
  extend: (further: CompiledMessages) => Texts
}

// The page's locale is a canonical tag already; the library's look for one costs a phone a quarter
// of taking over its first page.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale([locales].flat()[0] ?? 'en')

/**
 * Makes texts out of messages that were parsed ahead, for a formatting locale and an IANA zone (doc
 * 1 §1, decisions 17).
 */
export function createTexts(
  messages: CompiledMessages,
  place: { locale: string; timeZone: string },
): Texts {
  const made = new Map<string, IntlMessageFormat>()
  // The formatters of all texts are shared: making one costs more than using it a hundred times.
  const formatters = {
    getNumberFormat: kept(
      (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(place.locale, options),
    ),
    getDateTimeFormat: kept(
      (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(place.locale, { timeZone: place.timeZone, ...options }),
    ),
    getPluralRules: kept(
      (options: Intl.PluralRulesOptions) => new Intl.PluralRules(place.locale, options),
    ),
  }
  const format: Translate = (id, values) => {
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined
    if (message === undefined) return id
    // Texts without placeholders travel as plain strings, which the library would want to parse.
    if (typeof message === 'string' && !/[{<]/.test(message)) return message
    // A text must never take a page down: it shows its id and the page goes on.
    try {
      const ready =
        made.get(id) ?? new IntlMessageFormat(message, place.locale, undefined, { formatters })
      made.set(id, ready)
      return String(ready.format({ ...values }))
    } catch {
      return id
    }
  }
  return { messages, format, extend: (further) => createTexts({ ...further, ...messages }, place) }
}

/** Formatters by their options; the locale that the library hands in is always the page's. */
function kept<O, F>(make: (options: O) => F): (locale?: unknown, options?: O) => F {
  const known = new Map<string, F>()
  return (_locale, options) => {
    const key = JSON.stringify(options ?? {})
    const formatter = known.get(key) ?? make(options ?? ({} as O)) // No options are options that say nothing.
    known.set(key, formatter)
    return formatter
  }
}

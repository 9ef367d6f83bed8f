import { IntlMessageFormat } from 'intl-messageformat'
import {
  createIntl,
  createIntlCache,
  type IntlCache,
  type IntlShape,
  type ResolvedIntlConfig,
} from 'react-intl'
import type { CompiledMessages } from './CompiledMessages'
import { reportTextError } from './textErrors'
import type { Translate } from './Translate'

/** Messages, and the locale and IANA zone to format them with (doc 1 §1). */
export interface MessageIntlOptions {
  locale: string
  timeZone: string
  messages: CompiledMessages
}

// Replaces the library's lookup, which on a phone would take a quarter of the time to hydrate the
// first page: the page's locale is already a canonical tag.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale([locales].flat()[0] ?? 'en')

/**
 * Creates react-intl's `intl` for precompiled messages. A missing text, or one that lacks a value,
 * never breaks a page: its id is shown, and nothing is logged.
 */
export const createMessageIntl = (
  { locale, timeZone, messages }: MessageIntlOptions,
  cache: IntlCache = createIntlCache(),
): IntlShape =>
  createIntl(
    {
      // The library looks `locale` up among all locales of the browser, which takes a slow phone 60
      // ms at startup; it uses `defaultLocale` without a lookup.
      locale: '',
      defaultLocale: locale,
      timeZone,
      // The library's type requires every message; a page has only those that it shows.
      messages: messages as ResolvedIntlConfig['messages'],
      onError: (error) => {
        // The locale is left out on purpose; see above.
        if (error.code !== 'INVALID_CONFIG') reportTextError(error)
      },
    },
    cache,
  )

/**
 * Creates the text function for code outside components, such as emails. The library would parse a
 * string that is shown with values; a plain text has no placeholders. Strings that have some, which
 * only tests contain, are left to the library.
 */
export const translateWith =
  ({ formatMessage, messages }: Pick<IntlShape, 'formatMessage' | 'messages'>): Translate =>
  (id, values) => {
    const text = Object.hasOwn(messages, id) ? messages[id] : undefined
    return typeof text === 'string' && !/[{<]/.test(text) ? text : formatMessage({ id }, values)
  }

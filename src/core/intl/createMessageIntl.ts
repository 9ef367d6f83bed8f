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
      messages: wrapPlainTexts(messages),
      onError: (error) => {
        // The locale is left out on purpose; see above.
        if (error.code !== 'INVALID_CONFIG') reportTextError(error)
      },
    },
    cache,
  )

/** Creates the text function for code outside components, such as emails. */
export const translateWith =
  ({ formatMessage }: IntlShape): Translate =>
  (id, values) =>
    formatMessage({ id }, values)

/**
 * Wraps each plain string in a literal element; otherwise the library would parse it. Strings with
 * placeholders or tags, which only tests contain, are left to the library.
 */
const wrapPlainTexts = (messages: CompiledMessages): ResolvedIntlConfig['messages'] =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' && !/[{<]/.test(text) ? [{ type: LITERAL, value: text }] : text,
    ]),
  ) as ResolvedIntlConfig['messages'] // The library's type requires every message; a page has only those that it shows.

/** The value of the parser's `TYPE.literal`; browsers don't load the parser. */
const LITERAL = 0

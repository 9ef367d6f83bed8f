import { IntlMessageFormat } from 'intl-messageformat'
import {
  createIntl,
  createIntlCache,
  type IntlCache,
  type IntlShape,
  type ResolvedIntlConfig,
} from 'react-intl'
import type { CompiledMessages } from './CompiledMessages'
import type { Translate } from './Translate'

/** The messages, and the locale and IANA zone that they are formatted with (doc 1 §1). */
export interface MessageIntlOptions {
  locale: string
  timeZone: string
  messages: CompiledMessages
}

// The page's locale is already a canonical tag. On a phone the library's lookup would take a
// quarter of the time to hydrate the first page.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale([locales].flat()[0] ?? 'en')

/**
 * Creates react-intl's `intl` for precompiled messages. A text never breaks a page: one that is
 * missing, or that lacks a value, is shown as its id, and nothing is logged.
 */
export const createMessageIntl = (
  { locale, timeZone, messages }: MessageIntlOptions,
  cache: IntlCache = createIntlCache(),
): IntlShape =>
  createIntl(
    {
      // The library looks a `locale` up among all that the browser supports, which costs a slow
      // phone 60 ms at startup; a default locale it takes as it is.
      locale: '',
      defaultLocale: locale,
      timeZone,
      messages: wrapPlainTexts(messages),
      onError: () => undefined,
    },
    cache,
  )

/** Creates the text function for code outside components, such as emails. */
export const translateWith =
  ({ formatMessage }: IntlShape): Translate =>
  (id, values) =>
    formatMessage({ id }, values)

/**
 * Wraps each plain string, which the library would parse otherwise, in a literal element. Strings
 * with a brace, which only tests contain, are left for the library.
 */
const wrapPlainTexts = (messages: CompiledMessages): ResolvedIntlConfig['messages'] =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' && !/[{<]/.test(text) ? [{ type: LITERAL, value: text }] : text,
    ]),
  ) as ResolvedIntlConfig['messages'] // A page has only the messages that it shows.

/** `TYPE.literal` of the parser, which browsers don't load. */
const LITERAL = 0

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

/** What messages are written with: a formatting locale and an IANA zone (doc 1 §1, decisions 17). */
export interface MessageIntlOptions {
  locale: string
  timeZone: string
  messages: CompiledMessages
}

// The page's locale is a canonical tag already; the library's look for one costs a phone a quarter
// of taking over its first page.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale([locales].flat()[0] ?? 'en')

/**
 * The `intl` of react-intl for messages that were parsed ahead. A text must never take a page down:
 * one that is missing, or that lacks a value, shows as its id, without a word in the console.
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

/** Texts for code that isn't a component, such as emails. */
export const translateWith =
  ({ formatMessage }: IntlShape): Translate =>
  (id, values) =>
    formatMessage({ id }, values)

/**
 * Texts without placeholders travel as plain strings, which the library would parse. One with a
 * brace, as tests write them, stays for it.
 */
const wrapPlainTexts = (messages: CompiledMessages): ResolvedIntlConfig['messages'] =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' && !/[{<]/.test(text) ? [{ type: LITERAL, value: text }] : text,
    ]),
  ) as ResolvedIntlConfig['messages'] // A page carries the messages that it shows, not all.

/** `TYPE.literal` of the parser, which stays out of the browser. */
const LITERAL = 0

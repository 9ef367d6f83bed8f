import { createIntlCache, type IntlCache, type IntlShape } from 'react-intl'
import { formatLocale } from './locale'
import type { CompiledMessages } from './CompiledMessages'
import type { FormatOptions } from './createFormat'
import { createMessageIntl, translateWith } from './createMessageIntl'
import type { Translate } from './Translate'
import type { ZoneNames } from './zoneTable'

/**
 * Settings for the texts and formats of one page; `locale` is the club's, `language` the page's.
 */
export interface PageIntlOptions {
  language: string
  locale: string
  currency: string
  timezone: string
  /** The club's zone abbreviations; without them, times show their UTC offset. */
  zone?: ZoneNames | undefined
  dir: 'ltr' | 'rtl'
  messages: CompiledMessages
}

/** react-intl's `intl` of one page in one language, with the page's language and direction. */
export interface PageIntl extends IntlShape {
  language: string
  dir: 'ltr' | 'rtl'
  /** `formatMessage` with a typed id. */
  t: Translate
  /**
   * Options for `useFormat` and `useZoneFormat`, whose code is not loaded by pages without money,
   * dates and times.
   */
  formatOptions: FormatOptions
  /**
   * Formatters shared by all texts, because creating one costs more than using it a hundred times.
   */
  cache: IntlCache
}

/** Creates the value of a page's `RawIntlProvider`, with the messages that the page shows. */
export function createPageIntl(options: PageIntlOptions): PageIntl {
  const { language, dir, currency, timezone, zone, messages } = options
  const locale = formatLocale(language, options.locale)
  const cache = createIntlCache()
  const intl = createMessageIntl({ locale, timeZone: timezone, messages }, cache)
  return {
    ...intl,
    language,
    dir,
    t: translateWith(intl),
    formatOptions: { locale, currency, timezone, zone, dir },
    cache,
  }
}

/**
 * Returns a page's `intl` with more messages. Existing messages, which include the club's own
 * texts, take precedence.
 */
export function addMessages(page: PageIntl, newMessages: CompiledMessages | undefined): PageIntl {
  if (!newMessages || Object.keys(newMessages).every((id) => Object.hasOwn(page.messages, id)))
    return page
  const { locale, timezone: timeZone } = page.formatOptions
  // Created by `createMessageIntl`: parsed messages, or strings (only in tests).
  const pageMessages = page.messages as CompiledMessages
  const intl = createMessageIntl(
    { locale, timeZone, messages: { ...newMessages, ...pageMessages } },
    page.cache,
  )
  return { ...page, ...intl, t: translateWith(intl) }
}

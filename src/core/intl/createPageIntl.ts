import { createIntlCache, type IntlCache, type IntlShape } from 'react-intl'
import { formatLocale } from './chooseLanguage'
import type { CompiledMessages } from './CompiledMessages'
import type { FormatOptions } from './createFormat'
import { createMessageIntl, translateWith } from './createMessageIntl'
import type { Translate } from './Translate'
import type { ZoneNames } from './zoneTable'

/**
 * What the texts and formats of one page depend on; `locale` is the club's, `language` the page's.
 */
export interface PageIntlOptions {
  language: string
  locale: string
  currency: string
  timezone: string
  /** What the zone's time is called; without it times show their UTC offset. */
  zone?: ZoneNames | undefined
  dir: 'ltr' | 'rtl'
  messages: CompiledMessages
}

/** react-intl's `intl` of one page in one language, with what the page knows beside it. */
export interface PageIntl extends IntlShape {
  language: string
  currency: string
  dir: 'ltr' | 'rtl'
  /** `formatMessage` with a typed id. */
  t: Translate
  /** What `useFormat` writes money, dates and times by; a page without any never loads how. */
  formatOptions: FormatOptions
  /** The formatters of all texts are shared: making one costs more than using it a hundred times. */
  cache: IntlCache
}

/** The value of a page's `RawIntlProvider`, with the messages of what the page shows. */
export function createPageIntl(options: PageIntlOptions): PageIntl {
  const { language, dir, currency, timezone, zone, messages } = options
  const locale = formatLocale(language, options.locale)
  const cache = createIntlCache()
  const intl = createMessageIntl({ locale, timeZone: timezone, messages }, cache)
  return {
    ...intl,
    language,
    currency,
    dir,
    t: translateWith(intl),
    formatOptions: { locale, currency, timezone, zone },
    cache,
  }
}

/** The same page with further messages; those that are there, the club's own first of all, win. */
export function addMessages(page: PageIntl, further: CompiledMessages | undefined): PageIntl {
  if (!further || Object.keys(further).every((id) => Object.hasOwn(page.messages, id))) return page
  const { locale, timezone: timeZone } = page.formatOptions
  // What `createMessageIntl` made: parsed messages, or strings (only in tests).
  const present = page.messages as CompiledMessages
  const intl = createMessageIntl(
    { locale, timeZone, messages: { ...further, ...present } },
    page.cache,
  )
  return { ...page, ...intl, t: translateWith(intl) }
}

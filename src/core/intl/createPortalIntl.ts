import { formatLocale } from './chooseLanguage'
import type { CompiledMessages } from './CompiledMessages'
import type { FormatOptions } from './createFormat'
import { createTexts, type Texts } from './createTexts'
import type { ZoneNames } from './zoneTable'

/**
 * What the texts and formats of one page depend on; `locale` is the club's, `language` the page's.
 */
export interface PortalIntlOptions {
  language: string
  locale: string
  currency: string
  timezone: string
  /** What the zone's time is called; without it times show their UTC offset. */
  zone?: ZoneNames | undefined
  dir: 'ltr' | 'rtl'
  messages: CompiledMessages
}

/** The texts and formats of one page in one language. */
export interface PortalIntl {
  language: string
  locale: string
  currency: string
  dir: 'ltr' | 'rtl'
  texts: Texts
  /** What `useFormat` writes money, dates and times by; a page without any never loads how. */
  formats: FormatOptions
}

/**
 * Makes the texts and formats of a page. The messages are complete for what the page shows (English
 * already stands in where a language lacks an id), so that a missing id is a fault of the build and
 * shows as the id.
 */
export function createPortalIntl(options: PortalIntlOptions): PortalIntl {
  const { language, dir, currency, timezone, zone } = options
  const locale = formatLocale(language, options.locale)
  return {
    language,
    locale,
    currency,
    dir,
    texts: createTexts(options.messages, { locale, timeZone: timezone }),
    formats: { locale, currency, timezone, zone },
  }
}

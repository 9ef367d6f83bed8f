import { use } from 'react'
import { createIntlCache, type IntlShape } from 'react-intl'
import type { MessageId } from '../../../generated/MessageId'
import type { WeekStart } from '../time/WeekStart'
import { formatLocale } from './locale'
import type { FormatOptions } from './createFormat'
import { createMessageIntl, translateWith } from './createMessageIntl'
import type { PageTexts } from './PageTexts'
import { toMessageId } from './toMessageId'
import type { Translate } from './Translate'
import type { ZoneNames } from './zoneTable'

/**
 * Settings for the texts and formats of one page; `locale` is the club's, `language` the page's.
 */
export interface PageIntlOptions extends PageTexts {
  language: string
  locale: string
  currency: string
  timezone: string
  /** The club's zone abbreviations; without them, times show their UTC offset. */
  zone?: ZoneNames | undefined
  dir: 'ltr' | 'rtl'
  /** The club's first day of the week; by default Monday. */
  weekStart?: WeekStart
}

/** react-intl's `intl` of one page in one language, with the page's language and direction. */
export interface PageIntl extends IntlShape {
  language: string
  dir: 'ltr' | 'rtl'
  weekStart: WeekStart
  /** `formatMessage` with a typed id. */
  t: Translate
  /** The message id that a string known only at run time is; undefined if it is none. */
  findId: (id: string) => MessageId | undefined
  /**
   * Options for `useFormat` and `useZoneFormat`, whose code is not loaded by pages without money,
   * dates and times.
   */
  formatOptions: FormatOptions
}

/**
 * Creates the value of a page's `RawIntlProvider`. A component that looks up a text which is still
 * loading suspends until it is there.
 */
export function createPageIntl(options: PageIntlOptions): PageIntl {
  const { language, dir, currency, timezone, zone, messages, rest, onLookUp } = options
  const locale = formatLocale(language, options.locale)
  const intl = createMessageIntl({ locale, timeZone: timezone, messages }, createIntlCache())
  const lookUp = (id: string): void => {
    onLookUp?.(id)
    const loading = Object.hasOwn(messages, id) ? undefined : rest?.()
    // Not only hooks look texts up, but all do while a component renders.
    // oxlint-disable-next-line react/rules-of-hooks
    if (loading) use(loading)
  }
  const translate = translateWith(intl)
  return {
    ...intl,
    language,
    dir,
    weekStart: options.weekStart ?? 'monday',
    t: (id, values) => {
      lookUp(id)
      return translate(id, values)
    },
    findId: (id) => {
      lookUp(id)
      return toMessageId(messages, id)
    },
    formatOptions: { locale, currency, timezone, zone, dir },
  }
}

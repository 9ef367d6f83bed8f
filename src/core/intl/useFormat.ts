import { createFormat, type FormatOptions, type PortalFormat } from './createFormat'
import { usePortalIntl } from './IntlContext'

/** Money, dates and times in the club's locale, currency and zone. */
export function useFormat(): PortalFormat {
  const { formats } = usePortalIntl()
  const format = made.get(formats) ?? createFormat(formats)
  made.set(formats, format)
  return format
}

/** One per page's options: components share the formatters, which are expensive to create. */
const made = new WeakMap<FormatOptions, PortalFormat>()

/** The page's language, formatting locale and direction. */
export function useLanguage(): { language: string; locale: string; dir: 'ltr' | 'rtl' } {
  const { language, locale, dir } = usePortalIntl()
  return { language, locale, dir }
}

import { createFormat, type FormatOptions, type PortalFormat } from './createFormat'
import { usePageIntl } from './usePageIntl'

/** Money, dates and times in the club's locale, currency and zone. */
export function useFormat(): PortalFormat {
  const { formatOptions } = usePageIntl()
  const format = formats.get(formatOptions) ?? createFormat(formatOptions)
  formats.set(formatOptions, format)
  return format
}

/** One format per page: components share the formatters, which are expensive to create. */
const formats = new WeakMap<FormatOptions, PortalFormat>()

/** The page's language, formatting locale and direction. */
export function useLanguage(): { language: string; locale: string; dir: 'ltr' | 'rtl' } {
  const { language, locale, dir } = usePageIntl()
  return { language, locale, dir }
}

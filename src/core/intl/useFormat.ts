import { createFormat, type FormatOptions, type PortalFormat } from './createFormat'
import { usePageIntl } from './usePageIntl'

/**
 * The formatters for money, dates and times in the club's currency and zone and the page's locale.
 */
export function useFormat(): PortalFormat {
  const { formatOptions } = usePageIntl()
  const format = formats.get(formatOptions) ?? createFormat(formatOptions)
  formats.set(formatOptions, format)
  return format
}

/** Cached per page: components share the formatters, which are expensive to create. */
const formats = new WeakMap<FormatOptions, PortalFormat>()

/** The page's language, formatting locale and direction. */
export function useLanguage(): { language: string; locale: string; dir: 'ltr' | 'rtl' } {
  const { language, locale, dir } = usePageIntl()
  return { language, locale, dir }
}

import type { PortalFormat } from './createFormat'
import { usePortalIntl } from './IntlContext'

/** Money, dates and times in the club's locale, currency and zone. */
export const useFormat = (): PortalFormat => usePortalIntl().format

/** The page's language, formatting locale and direction. */
export function useLanguage(): { language: string; locale: string; dir: 'ltr' | 'rtl' } {
  const { language, locale, dir } = usePortalIntl()
  return { language, locale, dir }
}

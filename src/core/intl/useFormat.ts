import type { PortalFormat } from './createFormat'
import { usePortalIntl } from './IntlContext'

/** Money, dates and times in the club's locale, currency and zone. */
export const useFormat = (): PortalFormat => usePortalIntl().format

import { useMemo } from 'react'
import { createFormat, type PortalFormat } from '../../src/core/intl/createFormat'
import { useLanguage } from '../../src/core/intl/useFormat'
import { zoneNames } from '../../src/core/intl/zoneTable'
import { useClubZone } from './useClubZone'

/**
 * Returns formatters for money, dates and times in the studio's language and the time zone of the
 * club on screen; money needs an explicit currency.
 */
export function useClubFormat(): PortalFormat {
  const { locale } = useLanguage()
  const timezone = useClubZone()
  return useMemo(
    () => createFormat({ locale, currency: 'USD', timezone, zone: zoneNames(timezone) }),
    [locale, timezone],
  )
}

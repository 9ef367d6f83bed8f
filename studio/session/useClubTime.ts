import { useMemo } from 'react'
import { createFormat } from '../../src/core/intl/createFormat'
import { useLanguage } from '../../src/core/intl/useFormat'
import { zoneNames } from '../../src/core/intl/zoneTable'
import { useClubZone } from './useClubZone'

/** Writes a moment (ISO text) as date and time in the time zone of the club on the screen, with its abbreviation, in the studio's language. */
export function useClubTime(): (at: string) => string {
  const { locale } = useLanguage()
  const timezone = useClubZone()
  return useMemo(() => createFormat({ locale, currency: 'USD', timezone, zone: zoneNames(timezone) }).dateTime, [locale, timezone])
}

import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { configAtom } from '../session/atoms'
import { createFormat, type PortalFormat } from './createFormat'
import { useLanguage } from './useFormat'
import { zoneNames } from './zoneTable'

/** Dates and times on the clocks of another zone than the club's, such as an event's own (activity.event.timezone). */
export function useZoneFormat(timezone: string): PortalFormat {
  const { locale } = useLanguage()
  const { currency } = useAtomValue(configAtom).intl
  return useMemo(() => createFormat({ locale, currency, timezone, zone: zoneNames(timezone) }), [locale, currency, timezone])
}

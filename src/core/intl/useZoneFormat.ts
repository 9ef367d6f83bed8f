import { useMemo } from 'react'
import { createFormat, type PortalFormat } from './createFormat'
import { usePageIntl } from './usePageIntl'
import { zoneNames } from './zoneTable'

/**
 * The page's formatters with another zone than the club's, such as an event's own
 * (activity.event.timezone).
 */
export function useZoneFormat(timezone: string): PortalFormat {
  const { formatOptions } = usePageIntl()
  return useMemo(
    () => createFormat({ ...formatOptions, timezone, zone: zoneNames(timezone) }),
    [formatOptions, timezone],
  )
}

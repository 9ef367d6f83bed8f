import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { configDefaults } from '../../generated/defaults'
import { own } from '../../src/core/config/plainObject'
import { createFormat } from '../../src/core/intl/createFormat'
import { useLanguage } from '../../src/core/intl/useFormat'
import { zoneNames } from '../../src/core/intl/zoneTable'
import { studioAtom } from './studioAtoms'

/** Writes a moment (ISO text) as date and time in the time zone of the club on the screen, with its abbreviation, in the studio's language. */
export function useClubTime(): (at: string) => string {
  const { locale } = useLanguage()
  const studio = useAtomValue(studioAtom)
  const zone = studio.status === 'ready' ? own(own(studio.domain?.config, 'intl'), 'timezone') : undefined
  return useMemo(() => {
    const timezone = typeof zone === 'string' ? zone : configDefaults.intl.timezone
    return createFormat({ locale, currency: 'USD', timezone, zone: zoneNames(timezone) }).dateTime
  }, [locale, zone])
}

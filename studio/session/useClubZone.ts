import { useAtomValue } from 'jotai'
import { configDefaults } from '../../generated/defaults'
import { isTimezone } from '../../schemas/formats/intl'
import { getByPointer } from '../../src/core/json/getByPointer'
import { studioAtom } from './studioAtoms'

/**
 * The IANA time zone of the club on screen; if its config has no valid one, the default, as in the
 * portal.
 */
export function useClubZone(): string {
  const studio = useAtomValue(studioAtom)
  const zone =
    studio.status === 'ready' ? getByPointer(studio.domain?.config, '/intl/timezone') : undefined
  return typeof zone === 'string' && isTimezone(zone) ? zone : configDefaults.intl.timezone
}

import { useAtomValue } from 'jotai'
import { configAtom } from '../../../core/session/atoms'
import { dayText } from '../model/dayText'

/** Returns a formatter for numeric days in the club's time zone; see `dayText`. */
export function useDay(): (at: string) => string {
  const { timezone } = useAtomValue(configAtom).intl
  return (at) => dayText(timezone, at)
}

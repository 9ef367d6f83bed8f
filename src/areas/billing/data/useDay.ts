import { useAtomValue } from 'jotai'
import { configAtom } from '../../../core/session/atoms'
import { dayText } from '../model/dayText'

/** Returns a numeric day formatter for this club; see `dayText`. */
export function useDay(): (at: string) => string {
  const { timezone } = useAtomValue(configAtom).intl
  return (at) => dayText(timezone, at)
}

import { useAtomValue } from 'jotai'
import { configAtom } from '../../../core/session/atoms'
import { dayText } from '../model/dayText'

/** Writes days in figures, as `dayText` does, for this club. */
export function useDay(): (at: string) => string {
  const { timezone } = useAtomValue(configAtom).intl
  return (at) => dayText(timezone, at)
}

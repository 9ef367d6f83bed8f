import { useAtomValue } from 'jotai'
import { companyAtom, configAtom } from '../../../core/session/atoms'
import { dayText } from '../model/dayText'

/** Writes days in figures, as `dayText` does, for this club. */
export function useDay(): (at: string) => string {
  const { locale, timezone } = useAtomValue(configAtom).intl
  const { country } = useAtomValue(companyAtom)
  return (at) => dayText({ country, locale, timezone }, at)
}

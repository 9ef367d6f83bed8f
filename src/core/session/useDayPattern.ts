import { useAtomValue } from 'jotai'
import { dayPattern, type DayPattern } from '../time/calendarDay'
import { companyAtom, configAtom } from './atoms'

/** The format of numeric days in lists and filters: month first in the US, otherwise day first. */
export function useDayPattern(): DayPattern {
  const { environment, intl } = useAtomValue(configAtom)
  const { country } = useAtomValue(companyAtom)
  return dayPattern({ environment, country, locale: intl.locale })
}

import { useAtomValue } from 'jotai'
import { dayIn, dayPattern, writeDay } from '../../../core/intl/calendarDay'
import { companyAtom, configAtom } from '../../../core/session/atoms'

/** Writes a day in figures, as lists and statements have it: MM/DD/YYYY in the US, else the day first. Takes a day or a moment in UTC, which falls on the club's day. (doc 2 §9, money.constant.date-lists) */
export function useDay(): (at: string) => string {
  const { locale, timezone } = useAtomValue(configAtom).intl
  const { country } = useAtomValue(companyAtom)
  const pattern = dayPattern({ country, locale })
  return (at) => writeDay(/^\d{4}-\d{2}-\d{2}$/.test(at) ? at : dayIn(timezone, new Date(at)), pattern)
}

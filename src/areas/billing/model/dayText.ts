import { dayIn, dayPattern, writeDay } from '../../../core/intl/calendarDay'

/** Where days are written: the company's country, the locale and the IANA zone. */
export interface DayPlace {
  country: string
  locale: string
  timezone: string
}

/** A day in figures, as lists and statements have it: MM/DD/YYYY in the US, else the day first. Takes a day or a moment in UTC, which falls on the club's day. (doc 2 §9, money.constant.date-lists) */
export const dayText = ({ country, locale, timezone }: DayPlace, at: string): string => writeDay(/^\d{4}-\d{2}-\d{2}$/.test(at) ? at : dayIn(timezone, new Date(at)), dayPattern({ country, locale }))

import { dayIn, statementDate } from '../../../core/intl/calendarDay'

/**
 * A day in figures, as lists and statements have it: MM/DD/YYYY in every club. Takes a day or a
 * moment in UTC, which falls on the day of the club's IANA zone. (doc 2 §9,
 * money.constant.date-lists, money.constant.statement-dates)
 */
export const dayText = (timezone: string, at: string): string =>
  statementDate(/^\d{4}-\d{2}-\d{2}$/.test(at) ? at : dayIn(timezone, new Date(at)))

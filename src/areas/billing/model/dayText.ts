import { dayIn, statementDate } from '../../../core/time/calendarDay'

/**
 * Formats a day for lists and statements: MM/DD/YYYY in every club. Takes a day, or a UTC
 * timestamp, which is converted to the club's IANA time zone. (doc 2 §9, money.constant.date-lists,
 * money.constant.statement-dates)
 */
export const dayText = (timezone: string, at: string): string =>
  statementDate(/^\d{4}-\d{2}-\d{2}$/.test(at) ? at : dayIn(timezone, new Date(at)))

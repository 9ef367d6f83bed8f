import { statementMonth } from './statementMonth'

/** Formats a statement's month and year, with the month spelled out. */
export function monthText(locale: string, statement: { startDate: string }): string {
  const { month, year } = statementMonth(statement)
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 1)))
}

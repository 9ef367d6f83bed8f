import { statementMonth } from './statementMonth'

/** The month and year of a statement in words. */
export function monthText(locale: string, statement: { startDate: string }): string {
  const { month, year } = statementMonth(statement)
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 1)))
}

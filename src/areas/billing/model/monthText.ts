/** Formats a statement's month and year, with the month spelled out. */
export function monthText(locale: string, statement: { startDate: string }): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(statement.startDate))
}

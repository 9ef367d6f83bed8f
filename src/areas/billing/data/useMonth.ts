import { useLanguage } from '../../../core/intl/useFormat'
import { statementMonth } from '../model/statementMonth'

/** Writes the month and year of a statement in the page's language. */
export function useMonth(): (statement: { startDate: string }) => string {
  const { locale } = useLanguage()
  return (statement) => {
    const { month, year } = statementMonth(statement)
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(Date.UTC(year, month - 1, 1)))
  }
}

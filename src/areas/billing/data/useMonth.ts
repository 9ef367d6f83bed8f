import { useLanguage } from '../../../core/intl/useFormat'
import { monthText } from '../model/monthText'

/** Returns a formatter for a statement's month and year in the page's language. */
export function useMonth(): (statement: { startDate: string }) => string {
  const { locale } = useLanguage()
  return (statement) => monthText(locale, statement)
}

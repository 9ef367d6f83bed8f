import { useLanguage } from '../../../core/intl/useFormat'
import { monthText } from '../model/monthText'

/** Writes the month and year of a statement in the page's language. */
export function useMonth(): (statement: { startDate: string }) => string {
  const { locale } = useLanguage()
  return (statement) => monthText(locale, statement)
}

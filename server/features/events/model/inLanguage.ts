import type { EventTranslation } from '../../../platform/db/schema/events'

/** The texts of an event that may be written per language. */
type Texts = Omit<EventTranslation, 'language'>

/**
 * Returns an event with its texts in a language. A text that is not written in that language is the
 * event’s own; `pt-br` has those of `pt`.
 */
export function inLanguage<Row extends Texts & { translations: readonly EventTranslation[] }>(
  row: Row,
  language: string,
): Row {
  const find = (tag: string): EventTranslation | undefined =>
    row.translations.find((one) => one.language === tag)
  const found = find(language) ?? find(language.split('-')[0] ?? '')
  if (found === undefined) return row
  const { title, summary, description, venue } = found
  return {
    ...row,
    title: title || row.title,
    summary: summary || row.summary,
    description: description || row.description,
    venue: venue || row.venue,
  }
}

import type { ReactNode } from 'react'
import type { FieldPlace } from '../values/useValueText'
import { readText, writeText, type LocalizedTexts } from './localizedTexts'
import { RecordField } from './RecordField'

/** A field of a record's form with the text that it has in one language. */
export function TranslatedField({
  path = '',
  texts,
  place,
  value,
  language,
  translations,
  stored,
  conflicts,
  readOnly,
  onChange,
}: {
  /** What the path in the form starts with, such as `questions/2/`; nothing in the record itself. */
  path?: string
  texts: LocalizedTexts
  place: FieldPlace
  /** The text that is shown where the language has none. */
  value: unknown
  language: string
  /** The texts of all languages as they were typed, and as they are stored. */
  translations: unknown
  stored: unknown
  /** The paths of what someone else has changed meanwhile, too. */
  conflicts: readonly string[]
  readOnly: boolean
  /** Gets the texts of all languages. */
  onChange: (translations: unknown) => void
}): ReactNode {
  const { field } = place
  const at = `${texts.list}/${language}/${field}`
  return (
    <RecordField
      place={place}
      name={`${path}${at}`}
      language={language}
      value={readText(translations, language, field)}
      ownText={value}
      error={undefined}
      theirs={conflicts.includes(at) ? { value: readText(stored, language, field) } : undefined}
      readOnly={readOnly}
      onChange={(text) => onChange(writeText(texts, translations, language, field, String(text)))}
    />
  )
}

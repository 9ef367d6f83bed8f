import type { SurveyField } from '#generated/types'
import { ownValue } from '#src/core/json/plainObject'
import type { StoredField, SurveyProfile } from '../../../platform/db/schema/surveys'

/**
 * Returns a survey's texts in a language: its name, what its profile says, and its questions. A text
 * that is not written in that language is the survey’s own; `pt-br` has those of `pt`.
 */
export function inLanguage(
  { name, profile: { translations, fields = [], ...profile } }: Texts,
  language: string,
): {
  name: string
  profile: Omit<SurveyProfile, 'fields' | 'translations'>
  fields: SurveyField[]
} {
  const { name: ownName, ...texts } = findTexts(translations, language) ?? { name: '' }
  return {
    name: ownName || name,
    profile: { ...profile, ...written(texts) },
    fields: fieldsInLanguage(fields, language),
  }
}

interface Texts {
  name: string
  profile: SurveyProfile
}

/** Returns questions with their texts in a language, as `inLanguage` does. */
export const fieldsInLanguage = (fields: readonly StoredField[], language: string): SurveyField[] =>
  fields.map(({ translations, ...question }) => {
    const texts = findTexts(translations, language)
    if (texts === undefined) return question
    const { field } = question
    return {
      ...question,
      field: {
        ...field,
        label: texts.label || field.label,
        help: texts.help || field.help,
        value: texts.value || field.value,
        values: field.values.map((option) => ({
          ...option,
          text: String(ownValue(texts.options, option.value) ?? '') || option.text,
        })),
      },
    }
  })

function findTexts<Item extends { language: string }>(
  translations: readonly Item[] = [],
  language: string,
): Omit<Item, 'language'> | undefined {
  const find = (tag: string): Item | undefined => translations.find((one) => one.language === tag)
  const found = find(language) ?? find(language.split('-')[0] ?? '')
  if (found === undefined) return undefined
  const { language: tag, ...texts } = found
  // Destructured only to omit it.
  void tag
  return texts
}

const written = <Item extends object>(texts: Item): Partial<Item> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Item>

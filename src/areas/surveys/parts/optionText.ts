import type { SurveyField } from '#generated/types'
import type { Translate } from '../../../core/intl/Translate'
import { kindOf } from '../model/surveyFields'

/** The text of one of a field's options; any other value is returned unchanged. */
export function optionText(t: Translate, field: SurveyField, value: string): string {
  const { values } = field.field
  const option = values.find((candidate) => candidate.value === value)
  if (option !== undefined) return option.text
  if (kindOf(field) !== 'yesno' || values.length > 0) return value
  return value === 'yes' ? t('area.surveys.yes') : value === 'no' ? t('area.surveys.no') : value
}

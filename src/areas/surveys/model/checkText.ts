import type { SurveyField } from '#generated/types'
import { parseDay } from '../../../core/time/calendarDay'
import { kindOf } from './surveyFields'

/** Why a typed answer is rejected. */
export type ValueFault =
  'too_long' | 'phone' | 'email' | 'zip_code' | 'date' | 'birthdate' | 'anniversary_date'

/**
 * Why a typed answer is rejected; undefined if it is accepted. The field's data map determines what
 * the answer must contain. (doc 3 §5, activity.validation.field-detection)
 */
export function checkText(field: SurveyField, text: string, today: string): ValueFault | undefined {
  const kind = kindOf(field)
  if (kind === 'datetime') return checkDate(field.dataMap, text, today)
  if (text.length > (kind === 'textarea' ? MAX_LONG_TEXT_LENGTH : MAX_TEXT_LENGTH))
    return 'too_long'
  if (kind !== 'text' && kind !== 'textarea') return undefined
  switch (field.dataMap) {
    case 'mobile':
    case 'phone':
      return /^\d{10}$/.test(text) ? undefined : 'phone'
    case 'email':
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? undefined : 'email'
    case 'zip_code':
      return /^\d{5}$/.test(text) ? undefined : 'zip_code'
    default:
      return undefined
  }
}

/** Maximum length of a single-line answer, in characters. */
export const MAX_TEXT_LENGTH = 1000
/** Maximum length of an answer in a text area, in characters. */
export const MAX_LONG_TEXT_LENGTH = 20_000

/** A birth date can't be in the future, an anniversary not in the past; today is fine for both. */
function checkDate(dataMap: string, text: string, today: string): ValueFault | undefined {
  const day = /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? parseDay(text, 'MM/DD/YYYY') : undefined
  if (day === undefined) return 'date'
  if (dataMap === 'birthdate' && day > today) return 'birthdate'
  if (dataMap === 'anniversary_date' && day < today) return 'anniversary_date'
  return undefined
}

import type { SurveyField } from '#generated/types'
import type { ApiError } from '../../../core/api/ApiError'
import { isOneOf } from '../../../core/intl/isOneOf'
import type { AnswerFault, AnswerFaultCode } from '../model/checkAnswers'

/** The faults of this form's fields that an error response lists. (doc 3 §8) */
export function readFaults({ body }: ApiError, fields: readonly SurveyField[]): AnswerFault[] {
  const details: readonly unknown[] = Array.isArray(body.errorDetails) ? body.errorDetails : []
  return details.flatMap((detail): AnswerFault[] => {
    if (typeof detail !== 'object' || detail === null) return []
    const { path, code } = detail as { path?: unknown; code?: unknown }
    const field = fields.find(({ id }) => path === `/${id}`)
    return field && typeof code === 'string' && isOneOf(FAULT_CODES, code)
      ? [{ fieldId: field.id, code }]
      : []
  })
}

const FAULT_CODES = [
  'required',
  'too_long',
  'phone',
  'email',
  'zip_code',
  'date',
  'birthdate',
  'anniversary_date',
  'choice',
  'signature',
  'file',
  'file_type',
  'too_large',
  'too_many',
  'wrong_type',
  'unknown_field',
  'hidden_field',
] as const satisfies readonly AnswerFaultCode[]

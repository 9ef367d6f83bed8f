import type { SurveyField } from '../../../generated/types'
import {
  MAX_ANSWERS,
  type AnswerFault,
  type AnswerFaultCode,
} from '../../../src/areas/surveys/model/checkAnswers'
import { MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from '../../../src/areas/surveys/model/checkText'
import { UPLOAD_EXTENSIONS } from '../../../src/areas/surveys/model/readFile'
import { AppError } from '../../platform/http/AppError'

/**
 * Converts rejected answers to an error: 413 `too_large` if one of them is a file that is too large,
 * otherwise 422 `invalid_request`. The path of each detail is the id of the answer's field. (doc 3
 * §5)
 */
export function toFaultError(
  faults: readonly AnswerFault[],
  fields: readonly SurveyField[],
): AppError {
  const details = faults.map((fault) => ({
    path: fault.fieldId === null ? '' : `/${fault.fieldId}`,
    code: fault.code,
    message: faultMessage(
      fault,
      fields.find(({ id }) => id === fault.fieldId),
    ),
  }))
  const description = [...new Set(details.map(({ message }) => message))].slice(0, 20).join(' ')
  return faults.some(({ code }) => code === 'too_large')
    ? new AppError(413, 'too_large', { description, details })
    : new AppError(422, 'invalid_request', { description, details })
}

/** Returns the message for a rejected answer. */
function faultMessage({ code }: AnswerFault, field: SurveyField | undefined): string {
  if (code !== 'required') return messages[code]
  return field?.field.type === 'canvas'
    ? 'This field is required'
    : `${field?.field.label ?? ''} is a required field`
}

const messages: Readonly<Record<Exclude<AnswerFaultCode, 'required'>, string>> = {
  phone: 'Please enter a valid 10 digit number',
  email: 'Please enter a valid email address',
  // Worded as in doc 3 §5.
  zip_code: 'Please enter a valid 5 digital zip code',
  date: 'Please enter a valid date as MM/DD/YYYY',
  birthdate: 'Please enter a date that is not in the future',
  anniversary_date: 'Please enter a date that is not in the past',
  too_long: `Please write a shorter answer: at most ${MAX_TEXT_LENGTH} characters, or ${MAX_LONG_TEXT_LENGTH} in a large text field`,
  choice: 'Please choose one of the options',
  signature: 'Please draw your signature or type your name',
  file: 'Please choose a file that is not empty',
  file_type: `Please choose a file of one of these types: ${UPLOAD_EXTENSIONS.join(', ')}`,
  too_large: 'The files of a response can have at most 10 MB together',
  too_many: `Please give fewer answers: each option once, one answer to any other question, and at most ${MAX_ANSWERS} in all`,
  wrong_type: 'This answer does not have the type of its field',
  unknown_field: 'The survey has no such field',
  hidden_field: 'This field is hidden, so it can’t be answered',
}

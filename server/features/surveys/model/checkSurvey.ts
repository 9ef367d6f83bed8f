import { snakeCase } from '#schemas/wire/snakeCase'
import { findFieldFaults } from '#src/areas/surveys/model/showWhen'
import { choicesOf } from '#src/areas/surveys/model/surveyFields'
import type { StoredField } from '../../../platform/db/schema/surveys'
import { faultAt } from '../../../platform/desk/faultAt'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { hasOptions, isRuleFor, type SurveyFields, type WrittenQuestion } from './surveyRecord'

/**
 * Returns what can't be stored of a survey beyond its schema: an end before the start, a question
 * without words or options, options of the same text, several chosen where one can be, a rule for
 * other kinds, and a condition that can't be met. `stored` has its questions as they would be stored.
 */
export function checkSurvey(
  { opensAt, closesAt, questions }: SurveyFields,
  stored: readonly StoredField[],
): ErrorDetail[] {
  const isBackwards =
    opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)
  return [
    ...(isBackwards ? [faultAt('/closes_at', 'before_start', 'must be after the opening')] : []),
    ...questions.flatMap((question, index) => checkQuestion(question, `/questions/${index}`)),
    ...checkConditions(questions, stored),
  ]
}

function checkQuestion(question: WrittenQuestion, at: string): ErrorDetail[] {
  const { kind, options } = question
  const words = kind === 'html' ? 'text' : 'label'
  const texts = options.map(({ text }) => text.trim())
  const needsOptions = hasOptions(question) && kind !== 'yesno'
  const choosesMany =
    hasOptions(question) &&
    kind !== 'checkbox' &&
    options.filter(({ selected }) => selected).length > 1
  return [
    ...(question[words].trim() === ''
      ? [faultAt(`${at}/${words}`, 'required', 'must not be blank')]
      : []),
    ...(needsOptions && options.length === 0
      ? [faultAt(`${at}/options`, 'required', 'must have what can be chosen')]
      : []),
    ...(hasOptions(question)
      ? texts.flatMap((text, index) =>
          text !== '' && texts.indexOf(text) < index
            ? [faultAt(`${at}/options/${index}/text`, 'duplicate', 'is in the list twice')]
            : [],
        )
      : []),
    ...(choosesMany ? [faultAt(`${at}/options`, 'one_option', 'has several that are chosen')] : []),
    ...(isRuleFor(question) ? [] : [faultAt(`${at}/rule`, 'other_kind', 'is for other kinds')]),
  ]
}

function checkConditions(
  questions: readonly WrittenQuestion[],
  stored: readonly StoredField[],
): ErrorDetail[] {
  const faults = findFieldFaults(stored)
  return questions.flatMap(({ showWhenId, showWhen, showWhenValue }, index) => {
    const at = (property: string): string => `/questions/${index}/${snakeCase(property)}`
    const field = stored[index]
    if (showWhenId === null || field === undefined) return []
    const code = faults.find(({ fieldId }) => fieldId === field.id)?.code
    if (code === 'unknown_field')
      return [faultAt(at('showWhenId'), 'unknown', 'is no question that can be answered')]
    if (code === 'cycle') return [faultAt(at('showWhenId'), 'cycle', 'depends on this one')]
    if (showWhen === 'answered' || showWhen === 'not_answered') return []
    if (showWhenValue.trim() === '')
      return [faultAt(at('showWhenValue'), 'required', 'must not be blank')]
    const condition = field.field.showWhen
    const meant = condition?.equals ?? condition?.notEquals ?? ''
    const other = stored.find(({ id }) => id === condition?.fieldId)
    const choices = other && choicesOf(other)
    return choices === undefined || choices.includes(meant)
      ? []
      : [faultAt(at('showWhenValue'), 'unknown', 'can’t be chosen there')]
  })
}

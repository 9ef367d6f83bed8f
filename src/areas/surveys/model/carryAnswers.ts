import type { SurveyField } from '#generated/types'
import { choicesOf, initialAnswers, type AnswerValue, type SurveyAnswers } from './surveyFields'

/**
 * The answers typed so far, for questions that have changed meanwhile. What was answered stays with
 * the question that has its id and kind, apart from choices that are no longer offered; a new
 * question has its initial answer.
 */
export function carryAnswers(
  before: readonly SurveyField[],
  fields: readonly SurveyField[],
  answers: SurveyAnswers,
): SurveyAnswers {
  const typeOf = new Map(before.map(({ id, field }) => [id, field.type]))
  const initial = initialAnswers(fields)
  return new Map(
    fields.flatMap((field) => {
      const { id } = field
      const isSame = typeOf.get(id) === field.field.type
      const values = isSame ? offered(field, answers.get(id) ?? []) : (initial.get(id) ?? [])
      return values.length === 0 ? [] : [[id, values] as const]
    }),
  )
}

/** The values of an answer that its question still offers. */
export function offered(
  field: SurveyField,
  values: readonly AnswerValue[],
): readonly AnswerValue[] {
  const choices = choicesOf(field)
  return choices === undefined
    ? values
    : values.filter((value) => typeof value === 'string' && choices.includes(value))
}

import type { SurveyField } from '#generated/types'
import { readAnswers, type SentAnswer } from './checkAnswers'
import { findShownIds } from './showWhen'
import { isAnswerable, type SurveyAnswers } from './surveyFields'

/**
 * The payload for a survey's answers, with an entry for each value of the fields that are shown.
 * The typed form is for a survey's own endpoint; the short one, without types, for all other calls.
 * (doc 3 §3, §7)
 */
export function toPayload(
  fields: readonly SurveyField[],
  answers: SurveyAnswers,
  form: 'typed' | 'short',
): SentAnswer[] {
  const givenAnswers = readAnswers(fields, answers)
  const shownIds = findShownIds(fields, givenAnswers)
  return fields
    .filter((field) => isAnswerable(field) && shownIds.has(field.id))
    .flatMap(({ id, field: { type } }) =>
      (givenAnswers.get(id) ?? []).map((answer) => ({
        fieldId: id,
        ...(form === 'typed' && { type }),
        answer,
      })),
    )
}

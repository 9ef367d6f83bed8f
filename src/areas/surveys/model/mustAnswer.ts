import type { Survey } from '#generated/types'
import { findShownIds } from './showWhen'
import { initialAnswers, isRequired } from './surveyFields'

/**
 * Whether a survey must be answered now: the club requires it, it opens with a field that must be
 * answered, and it can be answered for the first time. Until then its modal can't be closed.
 * (activity.survey.modal-closable)
 */
export function mustAnswer({ required, canSubmit, hasSubmitted, fields }: Survey): boolean {
  if (!required || !canSubmit || hasSubmitted) return false
  const shownIds = findShownIds(fields, initialAnswers(fields))
  return fields.some((field) => isRequired(field) && shownIds.has(field.id))
}

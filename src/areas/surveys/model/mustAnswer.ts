import type { Survey } from '../../../../generated/types'

/**
 * Whether a survey must be answered now: the club requires it, it has required fields, and it can
 * be answered for the first time. Until then its modal can't be closed. (activity.survey.modal-closable)
 */
export const mustAnswer = ({ required, canSubmit, hasSubmitted, fields }: Survey): boolean =>
  required && canSubmit && !hasSubmitted && fields.some(({ field }) => field.required)
